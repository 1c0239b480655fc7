@echo off
rem xv6 in Java, on Windows: builds what changed, then runs it. Needs a JDK 25 or newer (JAVA_HOME) and Maven.
setlocal
set "ROOT=%~dp0"
set "BUILD=%ROOT%target\launch"

if not defined JAVA_HOME for /f "delims=" %%j in ('where javac 2^>nul') do if not defined JAVA_HOME set "JAVA_HOME=%%~dpj.."
if not exist "%JAVA_HOME%\bin\javac.exe" goto nojdk
findstr /r /c:"^JAVA_VERSION=.2[5-9]" /c:"^JAVA_VERSION=.[3-9][0-9]" "%JAVA_HOME%\release" >nul 2>nul || goto nojdk

set CHANGED=yes
if exist "%BUILD%\xv6.jar" (
    powershell -NoProfile -Command "$b = (Get-Item '%BUILD%\xv6.jar').LastWriteTime; $s = 'pom.xml', 'README.adoc', 'src\main', 'mkfs', 'user-programs' | ForEach-Object { Get-ChildItem -Recurse (Join-Path '%ROOT%' $_) }; exit [int][bool]($s | Where-Object { $_.LastWriteTime -gt $b -and $_.FullName -notmatch 'xv6\\exercises\\c[0-9]' })" && set CHANGED=
)
if not defined CHANGED goto run

where mvn >nul 2>nul || (echo xv6: found no Maven ^(mvn^); install Maven 3.8.7 or newer ^(https://maven.apache.org^)>&2 & exit /b 2)
echo xv6: sources changed, building>&2
if not exist "%BUILD%" mkdir "%BUILD%"
set "PATH=%JAVA_HOME%\bin;%PATH%"
pushd "%ROOT%"
call mvn -B -q -Dxv6.launch -Dstyle.color=never package >"%BUILD%\log" 2>&1 <nul
if errorlevel 1 (popd & type "%BUILD%\log" >&2 & echo xv6: the build failed>&2 & exit /b 1)
popd
copy /y "%BUILD%\xv6-java-0.1.jar" "%BUILD%\xv6.jar" >nul || (echo xv6: another xv6 is running; leave it and try again>&2 & exit /b 2)
copy /b "%BUILD%\xv6.jar"+,, "%BUILD%\xv6.jar" >nul
del "%BUILD%\xv6.aot" 2>nul
"%JAVA_HOME%\bin\java" -XX:+UseSerialGC "-XX:AOTCacheOutput=%BUILD%\xv6.aot" -jar "%BUILD%\xv6.jar" boot --disk "%BUILD%\fs.img" --snapshot -c "echo" >nul 2>nul <nul

:run
set AOT=
if exist "%BUILD%\xv6.aot" set AOT="-XX:AOTCache=%BUILD%\xv6.aot"
"%JAVA_HOME%\bin\java" -XX:+UseSerialGC %AOT% -jar "%BUILD%\xv6.jar" %*
exit /b %errorlevel%

:nojdk
echo xv6: found no JDK 25 or newer; install one (https://adoptium.net) and set JAVA_HOME>&2
exit /b 2
