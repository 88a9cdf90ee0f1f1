import type { Drawing } from '@marketsquare/chart/drawing';
import { statesOf } from '@marketsquare/chart/graph';
import { momentText } from '@marketsquare/core/kernel/calendar';
import { formatNaira, nairaToKobo } from '@marketsquare/core/kernel/money';
import type { Api, components } from '@marketsquare/core/wire/api';
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../platform/read.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { NotRead } from './NotRead.tsx';
import styles from './ServerOrders.module.css';
import { drawStream, type StreamName, streamChart, termsOf } from './streams.ts';

/** Says in the audit trail where the looks come from. */
const reason = 'The inspector lists orders by their state.';

const streams: readonly { readonly value: StreamName; readonly label: string }[] = [
  { value: 'order', label: 'Orders' },
  { value: 'cardTry', label: 'Tries to pay by card' },
];

/**
 * The server's orders in the charts of their streams: how many are in each state, and which, the oldest first. Default export,
 * because it loads at first use. [ROLE-08]
 */
export default function ServerOrders({ api }: { readonly api: Api }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  const [stream, setStream] = useState<StreamName>('order');
  return (
    <QueryClientProvider client={queries}>
      <Chips legend="Chart" name="stream" value={stream} options={streams} onChange={setStream} />
      <States key={stream} api={api} stream={stream} />
    </QueryClientProvider>
  );
}

interface StatesProps {
  readonly api: Api;
  readonly stream: StreamName;
}

function States({ api, stream }: StatesProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['desk', 'states'],
    queryFn: async () =>
      (await read(api.get('/api/staff/order-states', { params: { query: { reason } } }))).data,
  });
  useEffect(() => {
    let isWanted = true;
    void drawStream(stream).then((drawn) => {
      if (isWanted) setDrawing(drawn);
    });
    return () => {
      isWanted = false;
    };
  }, [stream]);
  const counted = data && (stream === 'order' ? data.orders : data.tries);
  const counts = new Map(counted?.map(({ state, count }) => [`${stream}.${state}`, count]));
  const [root, ...states] = statesOf(streamChart(stream));
  // Before its beginning a stream has no state; one of an older release may have none in the chart.
  const drawn = states.filter(({ isInitial }) => !isInitial).map(({ id }) => id);
  const ids = [...drawn, ...[...counts.keys()].filter((id) => !drawn.includes(id))];
  const nameOf = (id: string) => id.slice((root?.id.length ?? 0) + 1);
  if (error) return <NotRead error={error} />;
  return (
    <>
      <ul className={styles.states} aria-label="States">
        {ids.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={styles.state}
              aria-pressed={id === chosen}
              disabled={!counts.has(id) || termsOf(stream, nameOf(id)) === null}
              onClick={() => setChosen(id === chosen ? null : id)}
            >
              <span>{nameOf(id)}</span> <b>{data ? (counts.get(id) ?? 0) : '…'}</b>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && <Orders key={chosen} api={api} stream={stream} state={nameOf(chosen)} />}
      <section
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls by the keys
        tabIndex={0}
        aria-label={`Chart of ${stream}`}
      >
        {drawing ? (
          <ChartDrawing
            name={stream}
            drawing={drawing}
            active={new Set(chosen === null ? [] : [chosen])}
            counts={counts}
          />
        ) : (
          <Skeleton shape="block" height="16rem" />
        )}
      </section>
    </>
  );
}

type OrderPage = components['schemas']['StaffOrdersReply']['data'];

interface OrdersProps extends StatesProps {
  readonly state: string;
}

/** The orders in a state, the oldest first; each leads to the desk. */
function Orders({ api, stream, state }: OrdersProps) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['desk', 'orders by state', stream, state],
    initialPageParam: 1,
    getNextPageParam: ({ next_page }: OrderPage) => next_page,
    queryFn: async ({ pageParam: page }) => {
      const query = { reason, sort: 'oldest' as const, page, ...termsOf(stream, state) };
      return (await read(api.get('/api/staff/orders', { params: { query } }))).data;
    },
  });
  const orders = data?.pages.flatMap((page) => page.orders);
  return (
    <div className={styles.orders}>
      {!orders && !error && <Skeleton height="3rem" />}
      {error && <NotRead error={error} />}
      <ul className={styles.list} aria-label={`Orders in ${state}, the oldest first`}>
        {orders?.map(({ unique_code, created_at, order_total }) => (
          <li key={unique_code}>
            <a className={styles.order} href={`/desk/${unique_code}`}>
              <b>{unique_code}</b>
              <span>{momentText(Date.parse(created_at))}</span>
              <span>{formatNaira(nairaToKobo(order_total))}</span>
            </a>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="quiet" size="small" isBusy={isFetching} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
