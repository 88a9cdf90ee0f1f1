import { existsSync } from 'node:fs';
import { capture, step } from './processes.mjs';

/** Debian's packages of the engines besides Chromium, and of the screen that WebKit's small browser stands on. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** Installs Firefox and WebKit where Debian's packages can be: without one, its tests fail and say what is missing. */
export async function provideEngines() {
  if (programs.every((path) => existsSync(path))) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step("installing Debian's Firefox and WebKit", async () => {
    await capture('apt-get', ['update'], { env });
    await capture('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env });
  });
}
