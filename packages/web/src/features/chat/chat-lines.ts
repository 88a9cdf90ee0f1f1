import type { components } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { chatPace, nothingUnsaid } from '../../components/Chat.tsx';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';

type ChatLine = components['schemas']['ChatLine'];

/**
 * What the shopper and the shop say to each other. It is followed while its panel is open, the page is looked at and there is
 * a network: each read asks for what comes after the last line.
 */
export function useChatLines() {
  const { api } = useShell();
  return useQuery<readonly ChatLine[]>({
    queryKey: ['own', 'chat'],
    // A closed panel keeps no word.
    gcTime: 0,
    staleTime: 0,
    networkMode: 'online',
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => chatPace(state.status === 'error'),
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<readonly ChatLine[]>(queryKey) ?? [];
      const seen = before.at(-1);
      const query = seen ? { after: seen.seq } : {};
      const { data } = await read(api.get('/api/chat', { params: { query } }));
      return [...before, ...data.lines];
    },
  });
}

/** What is written and not said yet: it outlasts its panel, not its page, and goes with whoever signs out. */
export function useUnsaid() {
  return useQuery({
    queryKey: ['own', 'unsaid'],
    queryFn: nothingUnsaid,
    initialData: nothingUnsaid,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
