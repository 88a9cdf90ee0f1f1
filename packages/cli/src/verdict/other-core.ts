import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { CommandFailure, exitCodes, notFound } from '../contract/failure.ts';
import type { Core } from './core.ts';

/** The core of another checkout of this project. */
export interface OtherCore {
  /** The checkout's folder, as it was named. */
  readonly folder: string;
  readonly core: Core;
}

/**
 * Refuses a folder that is no checkout of this project, before any work begins.
 *
 * @throws CommandFailure 3
 */
export function requireCheckout(folder: string): void {
  const file = join(folder, 'packages/core/package.json');
  if (existsSync(file) && isCore(readFileSync(file, 'utf8'))) return;
  throw notFound(
    `${folder} is not a checkout of this program: it has no packages/core.`,
    'Make one, such as `git worktree add ../before v0.1.0`, and run `npm install` in it.',
  );
}

/**
 * Loads the core of another checkout, beside ours.
 *
 * @throws CommandFailure 2 when it cannot be loaded, or lacks what a comparison needs
 */
export async function loadOtherCore(folder: string): Promise<OtherCore> {
  const loaded = await Promise.all(entries.map((entry) => loadEntry(folder, entry)));
  const { success, data, error } = coreSchema.safeParse(Object.assign({}, ...loaded));
  if (success) return { folder, core: data };
  throw unloadable(
    folder,
    `it has no ${error.issues[0]?.path.join('.')}`,
    'It is older than --against: compare with a later checkout.',
  );
}

async function loadEntry(folder: string, entry: string): Promise<object> {
  const file = resolve(folder, 'packages/core/src', entry, 'index.ts');
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw unloadable(folder, reason, 'Run `npm install` in it, and check that it can be built.');
  }
}

function unloadable(folder: string, reason: string, hint: string): CommandFailure {
  return new CommandFailure(
    exitCodes.wrongUse,
    'unloadable_checkout',
    `The core of ${folder} cannot be loaded: ${reason}.`,
    hint,
  );
}

/** The entries of core, by their folders, that have the parts of `Core`. */
const entries = [
  'journal',
  'journal/upcast',
  'kernel/why-not',
  'shop/cart',
  'shop/checkout',
  'shop/pricing',
  'storefront/screens',
] as const;

/** A part that is a function; its results are compared, never trusted. */
function made<Part>() {
  return z.custom<Part>((value) => typeof value === 'function');
}

/** A part that is a table by names. */
function table<Part>() {
  return z.custom<Part>((value) => typeof value === 'object' && value !== null);
}

const coreSchema = z.object({
  startFold: made<Core['startFold']>(),
  upcast: made<Core['upcast']>(),
  allMachines: table<Core['allMachines']>(),
  guardMessages: table<Core['guardMessages']>(),
  whyNot: made<Core['whyNot']>(),
  checkoutQuote: made<Core['checkoutQuote']>(),
  combinedSubtotal: made<Core['combinedSubtotal']>(),
  pricedLine: made<Core['pricedLine']>(),
});

function isCore(text: string): boolean {
  return /"name":\s*"@marketsquare\/core"/.test(text);
}
