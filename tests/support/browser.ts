import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The widths that every screen is looked at: a small phone, a tablet, a desktop. */
export const widths = [360, 768, 1280] as const;

/** The phone, and with `npm run test:full` the desktop as well: for journeys whose rules do not hang on the width. */
export const phoneFirst: readonly number[] = process.env.TEST_FULL === '1' ? [360, 1280] : [360];

/** The Chromium that CHROMIUM_PATH names, or the system's; undefined stands for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path));
}

/** Starts a Chromium without background traffic. */
export function launchBrowser(executablePath = chromiumPath()): Promise<Browser> {
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
