import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../platform/read.ts';
import { useShell } from '../../../../platform/shell.tsx';

/** The figures of some days, read once for each time that they are opened: each look is recorded. */
export function useReport(from: string, to: string) {
  const { api } = useShell();
  const query = { from, to, reason: 'The figures are read at the desk.' };
  return useQuery({
    queryKey: ['desk', 'report', from, to],
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async () => (await read(api.get('/api/staff/report', { params: { query } }))).data,
  });
}
