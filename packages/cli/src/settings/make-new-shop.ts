import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '@marketsquare/core/shop/settings';
import { whyNotStaffName } from '@marketsquare/server/api/staff-accounts';
import { isShop, makeShop, type NewShop, readPlace, systemChance } from '@marketsquare/server/app';
import { databaseFile, readSchemaState } from '@marketsquare/server/store/database';
import type { Console } from '../contract/console.ts';
import { CommandFailure, exitCodes } from '../contract/failure.ts';
import { withAnyDatabase, withLockedDatabase } from '../shop/data-folder.ts';
import { operator } from '../shop/operator.ts';
import { askNewShop, needsTerminal } from './ask-new-shop.ts';
import { readNewShop } from './read-settings.ts';

/** Letters of a drawn password: 120 bits. */
const drawnLetters = 20;

/** A shop that was made; `password` is that of the manager where it was drawn, to be told once. */
export interface MadeShop {
  readonly name: string;
  readonly manager: string;
  readonly password: string | null;
}

/**
 * Makes a shop in an empty folder, or in the empty database of `DATABASE_URL`.
 *
 * @param file  says what it is; undefined asks on the terminal
 * @throws CommandFailure 1 where there is a shop already, 2 for what does not fit, 3 without such a file
 */
export async function makeNewShop(
  console: Console,
  dataDir: string,
  file: string | undefined,
): Promise<MadeShop> {
  if (await holdsShop(dataDir)) throw alreadyThere(dataDir);
  const drawn = systemChance.token().slice(0, drawnLetters);
  const shop = await given(console, file, drawn);
  const made = await withLockedDatabase(dataDir, process.env.SHOP_SECRET, 'shared', (database, secrets) =>
    makeShop(database, secrets, shop, { by: operator(), now: Date.now() }),
  );
  if (!made) throw alreadyThere(dataDir);
  const { settings, manager } = shop;
  return {
    name: settings.identity.name,
    manager: manager.name,
    password: manager.password === drawn ? drawn : null,
  };
}

async function given(console: Console, file: string | undefined, drawn: string): Promise<NewShop> {
  if (file === undefined) {
    if (!console.isInteractive) throw needsTerminal();
    return askNewShop(console, defaultSettings, () => drawn);
  }
  const { settings, manager } = readNewShop(file, defaultSettings, whyNotStaffName);
  return { settings, manager: { name: manager, password: drawn } };
}

/** True if a place holds a shop, be it of another release; a look that changes nothing. */
async function holdsShop(dataDir: string): Promise<boolean> {
  if (readPlace(process.env, dataDir).postgres === null && !existsSync(join(dataDir, databaseFile)))
    return false;
  return withAnyDatabase(dataDir, async (database) => {
    const state = await readSchemaState(database);
    if (state.is === 'behind' && state.isNew) return false;
    return state.is !== 'current' || isShop(database.read);
  });
}

function alreadyThere(dataDir: string): CommandFailure {
  return new CommandFailure(
    exitCodes.failed,
    'shop_exists',
    `There is a shop in ${readPlace(process.env, dataDir).postgres === null ? dataDir : 'the database of DATABASE_URL'} already.`,
    'Nothing was changed. `marketsquare settings` shows its settings, and changes them with --file.',
  );
}
