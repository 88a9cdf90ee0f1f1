import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JournalEntry, journalVersion } from '@marketsquare/core/journal';
import { createFakeServer } from '../../packages/proof/src/server/wire/index.ts';
import { adaeze } from '../../packages/proof/src/simulation/person.ts';
import {
  createShell,
  shop,
  startSession,
  submit,
} from '../../packages/proof/src/storefront/root/testing/shopper.ts';
import { gistOf } from './gist.ts';

/**
 * Records the golden journal of the present version, `node tests/golden/record.ts`: a visit that every later
 * release must still replay. It is made by driving the machines, and stored with its outcome. A file that
 * exists is never written again.
 */
const entries = await declinedThenPaid();
const name = `v${journalVersion}-declined-then-paid`;
keep(`${name}.jsonl`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
keep(`${name}.json`, `${JSON.stringify(gistOf(entries), null, 2)}\n`);

function keep(file: string, text: string): void {
  const path = join(import.meta.dirname, file);
  if (existsSync(path)) process.stdout.write(`kept ${file}\n`);
  else writeFileSync(path, text);
}

/** A guest has their groceries delivered; their card is declined once. */
async function declinedThenPaid(): Promise<readonly JournalEntry[]> {
  const shell = createShell(adaeze);
  shell.inPopups.push('isDeclined');
  const session = startSession(createFakeServer(), shell);
  await shop(session, shell, { provider: 'paystack', mode: 'Delivery' });
  await submit(session, 'attempt-0000-0002');
  session.actor.stop();
  return session.entries;
}
