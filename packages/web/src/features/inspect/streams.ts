import { type Drawing, drawChart } from '@marketsquare/chart/drawing';
import type { Chart } from '@marketsquare/chart/graph';
import { streamCharts } from '@marketsquare/chart/streams';
import { orderStatuses } from '@marketsquare/core/shop/tracking';
import type { components, operations } from '@marketsquare/core/wire/api';

/** The streams of orders: their own, and that of each try to pay one by card. */
export type StreamName = 'order' | 'cardTry';

type StateTerm = Pick<operations['staffOrders']['parameters']['query'], 'status' | 'try_state'>;

const charts = new Map(streamCharts().map((chart) => [chart.name, chart]));

/** The chart of a stream, which folds without a machine. */
export function streamChart(name: StreamName): Chart {
  const chart = charts.get(name);
  if (chart === undefined) throw new Error(`there is no chart of ${name}`);
  return chart;
}

/** Draws the chart of a stream; each is drawn once. The first call loads ELK. */
export function drawStream(name: StreamName): Promise<Drawing> {
  const drawn =
    drawings.get(name) ??
    import('@marketsquare/chart/layout').then(({ layout }) => drawChart(streamChart(name), layout, narrow));
  drawings.set(name, drawn);
  return drawn;
}

/** The terms that find the orders in a state; null for a state that this release does not give. */
export function termsOf(name: StreamName, state: string): StateTerm | null {
  if (name === 'order') {
    const status = orderStatuses.find((one) => one === state);
    return status === undefined ? null : { status };
  }
  const try_state = tryStates.find((one) => one === state);
  return try_state === undefined ? null : { try_state };
}

const tryStates: readonly components['schemas']['CardTryState'][] = [
  ...(['pending', 'settled', 'failed', 'underpaid', 'returned', 'reversed'] as const),
];

/** The preferred width of drawings, in pixels. */
const narrow = 900;
const drawings = new Map<StreamName, Promise<Drawing>>();
