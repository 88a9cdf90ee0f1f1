import { upcast } from '@marketsquare/core/journal/upcast';
import { whyOf } from '@marketsquare/core/storefront/why';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/read.ts';
import { useShell } from '../../../platform/shell.tsx';
import { readVisit } from '../../../platform/stored-visit.ts';

/** Why an order went as it did, with its visit where one was shared; not asked for before somebody wants to know. */
export function useWhy(code: string, reason: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'why', code],
    enabled: false,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const query = { reason, order_code: code };
      const { data: facts } = await read(api.get('/api/staff/why', { params: { query } }));
      const { session } = facts;
      const visit = session === null ? null : await readVisit(api, session, reason);
      const entries = visit?.entries.map((entry) => upcast(entry)) ?? [];
      const recorded = session === null ? null : { session, entries };
      return whyOf(facts, recorded, Date.parse);
    },
  });
}
