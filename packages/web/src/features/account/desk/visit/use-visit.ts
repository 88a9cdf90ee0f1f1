import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../platform/read.ts';
import { useShell } from '../../../../platform/shell.tsx';
import { readVisit } from '../../../../platform/stored-visit.ts';

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
