import { type Digestible, digestOf, fork, replay, type Snapshots, travel } from '@marketsquare/core/journal';
import { shopMachines } from '@marketsquare/core/storefront/root';
import type { Property } from '@marketsquare/core/testing/property';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createFakeServer } from '../../server/wire/index.ts';
import { adaeze } from '../../simulation/person.ts';
import { createShell, shop, startSession, submit } from './testing/shopper.ts';

export const entries = await visit();
const anySeq = fc.integer({ min: -2, max: entries.length + 2 });
const anyEdit = fc.integer({ min: 6, max: entries.length - 1 });

export const properties: readonly Property[] = [
  {
    name: 'going to and fro in a session shows at every number what a replay up to it shows, whatever the way there',
    property: fc.property(
      fc.array(anySeq, { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (ways, interval) => {
        const session = travel(shopMachines, entries, { interval });
        for (const seq of ways) {
          expect(digestsOf(session.at(seq))).toEqual(digestsOf(replay(shopMachines, entries, seq)));
        }
      },
    ),
  },
  {
    name: 'a fork of a session differs only downstream, whichever event is left out',
    property: fc.property(anyEdit, (seq) => {
      const events = { [seq]: { type: 'nothing.happened' } };
      const { differsAt } = fork(shopMachines, entries, { events });
      expect(differsAt?.seq ?? entries.length).toBeGreaterThanOrEqual(seq);
      const before = fork(shopMachines, entries.slice(0, seq), { events });
      expect(digestsOf(before.forked)).toEqual(digestsOf(replay(shopMachines, entries, seq - 1)));
    }),
  },
];

export function digestsOf(snapshots: Snapshots): Readonly<Record<string, string>> {
  const digests = Object.entries(snapshots).map(([name, one]: [string, Digestible]) => [name, digestOf(one)]);
  return Object.fromEntries(digests);
}

async function visit() {
  const shell = createShell(adaeze);
  shell.inPopups.push('isDeclined');
  const session = startSession(createFakeServer(), shell);
  await shop(session, shell, { provider: 'paystack', mode: 'Delivery' });
  await submit(session, 'attempt-0000-0002');
  session.actor.stop();
  return session.entries;
}
