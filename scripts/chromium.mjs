import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture, root, Stop, step } from './processes.mjs';
import { pinnedNode } from './setup.mjs';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The same Chromium without the windows around its pages, which take a third of its time. */
const debianPackage = 'chromium-headless-shell';

/**
 * Finds a Chromium that starts, or installs one: the system's, else Playwright's own, else Debian's package.
 *
 * @returns {Promise<string>} its path, which the browser tests read from CHROMIUM_PATH
 * @throws {Stop} when there is none and none can be installed
 */
export async function provideChromium() {
  return (
    (await firstThatStarts(systemCandidates())) ??
    (await firstThatStarts(await playwrightCandidates())) ??
    (await downloaded()) ??
    (await fromDebian()) ??
    refuse()
  );
}

function systemCandidates() {
  const named = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [...named, ...onPath, ...names.map((name) => `/usr/bin/${name}`), mac];
}

async function playwrightCandidates() {
  const { chromium } = await import('playwright');
  return [chromium.executablePath()];
}

async function downloaded() {
  const { code } = await step("getting Playwright's Chromium", () =>
    capture(pinnedNode, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']),
  );
  return code === 0 ? firstThatStarts(await playwrightCandidates()) : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step("installing Debian's Chromium", async () => {
    await capture('apt-get', ['update'], { env });
    await capture('apt-get', ['install', '--yes', '--no-install-recommends', debianPackage], { env });
  });
  return firstThatStarts([`/usr/bin/${debianPackage}`]);
}

function refuse() {
  throw new Stop(
    'No Chromium was found, and none could be installed.',
    'Install Chromium or Chrome, or name one in CHROMIUM_PATH, and try again.',
  );
}

async function firstThatStarts(paths) {
  for (const path of paths) {
    if (existsSync(path) && (await capture(path, ['--version'])).code === 0) return path;
  }
  return undefined;
}
