// Search, the switch between light and dark, and an open list of chapters where there is room. The book reads without it.
(() => {
  const root = document.documentElement;
  const contents = document.getElementById("contents");
  const wide = matchMedia("(min-width: 76rem)");
  const open = () => { contents.open = wide.matches; };
  wide.addEventListener("change", open);
  open();

  const button = document.getElementById("theme");
  button.hidden = false;
  button.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch (e) { /* the choice lasts for this page */ }
  });

  if (document.body.classList.contains("single")) return;
  const box = document.querySelector(".search");
  const input = document.getElementById("search");
  const found = document.getElementById("found");
  box.hidden = false;
  let loading;
  const load = () => loading ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = "search.js";
    script.onload = done;
    script.onerror = failed;
    document.head.append(script);
  });
  const escape = s => s.replace(/[&<>"]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);
  const around = (text, words) => {
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 50);
    let piece = escape((at > 0 ? "… " : "") + text.slice(at, at + 150) + " …");
    for (const w of words) piece = piece.replace(new RegExp(escape(w).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi"), m => "<b>" + m + "</b>");
    return piece;
  };
  const search = async () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) { found.hidden = true; return; }
    await load();
    const hits = [];
    for (const [page, id, chapter, section, text] of window.BOOK_INDEX) {
      const head = section.toLowerCase(), body = text.toLowerCase();
      let score = 0;
      for (const w of words) {
        const inHead = head.includes(w), times = body.split(w).length - 1;
        if (!inHead && !times) { score = 0; break; }
        score += (inHead ? 20 : 0) + Math.min(times, 8);
      }
      if (score) hits.push({ page, id, chapter, section, text, score });
    }
    hits.sort((a, b) => b.score - a.score);
    found.innerHTML = hits.slice(0, 14).map(h => `<a href="${h.page}#${h.id}">${escape(h.section)}<small>${escape(h.chapter)}</small><small>${around(h.text, words)}</small></a>`).join("") || "<p>Nothing found.</p>";
    found.hidden = false;
  };
  input.addEventListener("focus", load);
  input.addEventListener("input", search);
  document.addEventListener("click", e => { if (!box.contains(e.target)) found.hidden = true; });
  document.addEventListener("keydown", e => {
    const links = [...found.querySelectorAll("a")];
    const on = links.findIndex(a => a.classList.contains("on"));
    if (e.key === "Escape") { found.hidden = true; input.blur(); }
    else if (e.key === "/" && !/input|textarea/i.test(document.activeElement.tagName)) { e.preventDefault(); input.focus(); }
    else if (document.activeElement === input && links.length && (e.key === "ArrowDown" || e.key === "ArrowUp")) {
      e.preventDefault();
      links[on]?.classList.remove("on");
      const next = links[(on + (e.key === "ArrowDown" ? 1 : links.length - 1) + (on < 0 && e.key === "ArrowUp" ? 1 : 0)) % links.length];
      next.classList.add("on");
      next.scrollIntoView({ block: "nearest" });
    } else if (document.activeElement === input && e.key === "Enter" && links.length) location.href = links[Math.max(on, 0)].href;
  });
})();
