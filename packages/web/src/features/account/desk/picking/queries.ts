import { type KeptPress, withPresses } from '@marketsquare/core/storefront/picking';
import type { Api, components } from '@marketsquare/core/wire/api';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useState } from 'react';
import { freshId } from '../../../../platform/chance.ts';
import { followPicking } from '../../../../platform/order-events.ts';
import { read } from '../../../../platform/read.ts';
import { useShell } from '../../../../platform/shell.tsx';
import { useValue } from '../../../../platform/value.ts';
import { useAbove } from '../../../../ui/use-above.ts';
import type { KeptPresses } from './kept-presses.ts';

export type PickingOrder = components['schemas']['PickingOrder'];
export type PickingHead = components['schemas']['PickingHead'];
export type PickingLine = PickingOrder['lines'][number];
export type PickingContact = components['schemas']['PickingContactReply']['data'];

/** The pause between two reads of a list, in ms, and of an order whose changes are not told. */
const everyMs = 15_000;

/** The orders of a store that are picked or handed over. */
export function usePickingOrders(storeid: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'picking', storeid],
    refetchInterval: everyMs,
    queryFn: async () =>
      (await read(api.get('/api/staff/picking', { params: { query: { storeid } } }))).data.orders,
  });
}

function pickingKey(code: string) {
  return ['desk', 'picking', 'order', code];
}

/** Orders with their lines, each read again when anybody has changed it; as this phone's presses will make them. */
export function usePickedOrders(codes: readonly string[]) {
  const { api } = useShell();
  const queries = useQueryClient();
  const waiting = useValue(usePresses().waiting);
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const names = codes.join();
  useEffect(() => {
    const ends = names.split(',').map((code) =>
      followPicking(code, {
        onVersion: (version) => {
          const shown = queries.getQueryData<PickingOrder>(pickingKey(code));
          if (shown?.version !== version)
            void queries.invalidateQueries({
              queryKey: ['desk', 'picking', 'order', code],
            });
        },
        onListening: (isListening) =>
          setTold((before) => {
            const next = new Set(before);
            if (isListening) next.add(code);
            else next.delete(code);
            return next;
          }),
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [names, queries]);
  const reads = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['desk', 'picking', 'order', code],
      refetchInterval: told.has(code) ? (false as const) : everyMs,
      queryFn: () => readOrder(api, code),
    })),
  });
  return {
    orders: reads.flatMap(({ data }) => (data ? [withPresses(data, waiting)] : [])),
    error: reads.find((one) => one.error !== null && one.data === undefined)?.error ?? null,
  };
}

/** One order with its lines, as the server has it. */
export function usePickedOrder(code: string) {
  const { api } = useShell();
  return useQuery({ queryKey: ['desk', 'picking', 'order', code], queryFn: () => readOrder(api, code) });
}

async function readOrder(api: Api, code: string): Promise<PickingOrder> {
  return (await read(api.get('/api/staff/picking/{code}', { params: { path: { code } } }))).data;
}

/** Keeps an order as the server has answered a press. */
export function useKeepOrder() {
  const queries = useQueryClient();
  return (order: PickingOrder) => {
    queries.setQueryData(pickingKey(order.unique_code), order);
    void queries.invalidateQueries({
      queryKey: ['desk', 'picking'],
      predicate: ({ queryKey }) => queryKey[2] !== 'order',
    });
  };
}

/** Whom an order is for: each look is recorded with its reason. */
export function usePickingContact(code: string, reason: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'contact', code, reason],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const params = { path: { code }, query: { reason } };
      return (await read(api.get('/api/staff/picking/{code}/contact', { params }))).data;
    },
  });
}

/** Products of a store by their name, at its prices. */
export function useSubstitutes(storeid: number, words: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['desk', 'substitutes', storeid, words],
    enabled: words !== '',
    queryFn: async () => {
      const query = { storeid, search_query: words };
      return (await read(api.get('/api/search', { params: { query } }))).data.data.data;
    },
  });
}

export const PressesContext = createContext<KeptPresses | null>(null);

export function usePresses(): KeptPresses {
  return useAbove(PressesContext, 'PressesContext');
}

/** Presses: the body without its id, which is drawn here, once for each. */
export function usePress(): (code: string, body: Omit<KeptPress['body'], 'press'>) => boolean {
  const { add } = usePresses();
  return (code, body) => add({ code, body: { press: freshId(), ...body } });
}
