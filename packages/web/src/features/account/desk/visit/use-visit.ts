import type { Api, components } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../platform/read.ts';
import { useShell } from '../../../../platform/shell.tsx';

type Piece = components['schemas']['StaffSessionReply'];

/** A visit as the server stored it, with the facts of its orders. */
export interface StoredVisit {
  readonly entries: readonly components['schemas']['JournalEntry'][];
  readonly facts: readonly components['schemas']['OrderFacts'][];
}

/** A visit, read once: each look is recorded with its reason. */
export function useVisit(session: string, reason: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'visit', session],
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: () => readVisit(api, session, reason),
  });
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

/** The visits that were shared for an order, newest first; not asked for before somebody wants them. */
export function useVisitsOf(code: string, reason: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'visits of', code],
    enabled: false,
    refetchOnWindowFocus: false,
    queryFn: async () =>
      (await read(api.get('/api/staff/sessions', { params: { query: { reason, order_code: code } } }))).data
        .sessions,
  });
}
