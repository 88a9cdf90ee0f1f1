import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { isFull } from './full-run.ts';

const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The widths of every screen: a small phone, a tablet, a desktop. */
export const widths = [360, 768, 1280] as const;

/**
 * The phone, and with `npm run test:full` the desktop as well: for journeys whose rules do not depend on the
 * width.
 */
export const phoneFirst: readonly number[] = isFull ? [360, 1280] : [360];

/** The Chromium that CHROMIUM_PATH names, or the system's; undefined stands for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? candidates.find((path) => existsSync(path));
}

/** Starts a Chromium without background traffic. */
export function launchBrowser(executablePath = chromiumPath(), ...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...args, ...more] });
}

/** A Chromium whose profile lasts, also for a program that reaches it at its port for debugging. */
export interface ReachableBrowser {
  readonly context: BrowserContext;
  readonly port: number;
  /** Closes it and forgets its profile. */
  readonly close: () => Promise<void>;
}

/**
 * Starts a Chromium that other programs can reach.
 *
 * @param kept  the profile that it has a copy of; a new one by default
 */
export async function launchReachableBrowser(baseURL: string, kept?: string): Promise<ReachableBrowser> {
  const profile = newProfile();
  if (kept !== undefined) cpSync(kept, profile, { recursive: true });
  const context = await openProfile(profile, baseURL, '--remote-debugging-port=0');
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return {
    context,
    port: Number(port),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** A Chromium's profile after a visit; the caller removes the folder. */
export async function keepProfile(baseURL: string, visit: (page: Page) => Promise<void>): Promise<string> {
  const profile = newProfile();
  const context = await openProfile(profile, baseURL);
  try {
    await visit(await context.newPage());
  } finally {
    await context.close();
  }
  return profile;
}

function openProfile(profile: string, baseURL: string, ...more: readonly string[]): Promise<BrowserContext> {
  const executablePath = chromiumPath();
  const options = { baseURL, args: [...args, ...more], ...(executablePath ? { executablePath } : {}) };
  return chromium.launchPersistentContext(profile, options);
}

function newProfile(): string {
  return mkdtempSync(join(tmpdir(), 'marketsquare-profile-'));
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
