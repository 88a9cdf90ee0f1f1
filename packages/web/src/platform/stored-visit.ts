import type { Api, components } from '@marketsquare/core/wire/api';
import { read } from './read.ts';

type Piece = components['schemas']['StaffSessionReply'];

/** A visit as the server stored it, with the facts of its orders. */
export interface StoredVisit {
  readonly entries: readonly components['schemas']['JournalEntry'][];
  readonly facts: readonly components['schemas']['OrderFacts'][];
}

/** Reads a visit in as many pieces as it has. */
export async function readVisit(api: Api, session: string, reason: string): Promise<StoredVisit> {
  const entries: StoredVisit['entries'][number][] = [];
  let facts: StoredVisit['facts'] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const query = after === undefined ? { reason } : { reason, after };
    const params = { path: { session }, query };
    const { data }: Piece = await read(api.get('/api/staff/sessions/{session}', { params }));
    entries.push(...data.entries);
    facts = data.facts;
    after = data.next_after;
  }
  return { entries, facts };
}
