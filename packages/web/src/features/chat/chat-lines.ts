import type { components } from '@marketsquare/core/wire/api';
import { useQuery } from '@tanstack/react-query';
import { chatPace, nothingUnsaid } from '../../components/Chat.tsx';
import { read } from '../../platform/read.ts';
import { useShell } from '../../platform/shell.tsx';

type ChatLine = components['schemas']['ChatLine'];

/**
 * The lines of shopper and shop. They are followed while the panel is open, the page is visible and there is
 * a network: each read asks for those after the last line.
 */
export function useChatLines() {
  const { api } = useShell();
  return useQuery<readonly ChatLine[]>({
    queryKey: ['own', 'chat'],
    // A closed panel keeps no line.
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

/** The pause between two counts of the shop's answers while the panel is closed, in ms. */
const closedPaceMs = 30_000;

/** The number of answers since the shopper last saw an open chat. Only this number is kept of them. */
export function useAnswers(): number {
  const { api } = useShell();
  const { after } = useSeen();
  return useQuery({
    queryKey: ['own', 'answers'],
    enabled: after !== null,
    initialData: 0,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'online',
    refetchInterval: closedPaceMs,
    queryFn: async () => {
      const query = after === null ? {} : { after };
      const { data } = await read(api.get('/api/chat', { params: { query } }));
      return data.lines.filter(({ by }) => by === 'shop').length;
    },
  }).data;
}

/** The last line that the shopper has seen. */
interface Seen {
  /** Its number; null for an empty chat, and for one that the shop has closed: no answer comes then. */
  after: number | null;
}

/** The shopper's place in the chat. */
export function useSeen(): Seen {
  return useOwn('seen', (): Seen => ({ after: null }));
}

/** The text that is not sent yet. */
export function useUnsaid() {
  return useOwn('unsaid', nothingUnsaid);
}

/** A value of the visitor's that this page keeps until it is left or they sign out. */
function useOwn<Data extends object>(name: string, begin: () => Data): Data {
  return useQuery({
    queryKey: ['own', name],
    queryFn: begin,
    initialData: begin,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}
