import { createRecorder, type JournalEntry } from '@marketsquare/core/journal';
import { shopMachine } from '@marketsquare/core/storefront/root';
import { createActor } from 'xstate';

/** The journal of a visit, `one`, in which somebody signed in. */
export function signedIn(): readonly JournalEntry[] {
  const entries: JournalEntry[] = [];
  const write = (entry: JournalEntry) => entries.push(entry);
  const { inspect } = createRecorder({ session: 'one', firstSeq: 0, now: () => 0, write });
  const input = { chosen: null, groceryLines: [], foodLines: [] };
  const shop = createActor(shopMachine, { id: 'shop', systemId: 'shop', inspect, input });
  shop.start();
  shop.send({ type: 'shop.signedIn' });
  return entries;
}
