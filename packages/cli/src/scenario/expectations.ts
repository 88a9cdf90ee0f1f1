import { koboToNaira } from '@marketsquare/core/kernel/money';
import { checkoutDue, checkoutQuote } from '@marketsquare/core/shop/checkout';
import { selectPaymentFailure } from '@marketsquare/core/shop/payment';
import type { Quote } from '@marketsquare/core/shop/pricing';
import { stateText } from '../replay/state-tree.ts';
import type { Expectation } from './schema.ts';
import type { Shopper } from './shopper.ts';
import type { Obstacle } from './watch.ts';

/** One expectation with its finding; amounts in naira. */
export interface Finding {
  readonly what: string;
  readonly expected: string | number;
  readonly found: string | number | null;
  readonly ok: boolean;
}

/** The findings of a scenario so far. */
export interface Seen {
  /** The order's price, once a checkout was open. */
  readonly quote: Quote | null;
  /** The obstacle of the last step. */
  readonly obstacle: Obstacle;
}

/** Checks everything that an `expect` step names. */
export async function checkExpectations(
  shopper: Shopper,
  { states = {}, refused, words, ...exact }: Expectation,
  { quote, obstacle }: Seen,
): Promise<readonly Finding[]> {
  const found = await foundIn(shopper, quote);
  const { guards } = obstacle;
  const read = [...obstacle.words, found.message ?? ''];
  const machines = new Map(Object.entries(shopper.machines));
  return [
    ...Object.entries(states).map(([machine, expected]) => {
      const value = machines.get(machine)?.getSnapshot().value;
      return finding(`state of ${machine}`, expected, value === undefined ? null : stateText(value));
    }),
    ...(refused ?? []).map((guard) => {
      const isRefusing = guards.includes(guard);
      return finding('refused', guard, isRefusing ? guard : guards.join(', ') || null);
    }),
    ...(words === undefined
      ? []
      : [
          finding('words', words, read.some((text) => text.includes(words)) ? words : read.join(' ') || null),
        ]),
    ...Object.entries(exact).flatMap(([what, expected]) =>
      expected === undefined ? [] : [finding(what, expected, found[what as keyof Found])],
    ),
  ];
}

/** Everything that a scenario can expect of its shopper's end, as it is found. */
export async function everythingFound(shopper: Shopper, quote: Quote | null): Promise<Expectation> {
  const { payment: _payment, ...found } = await foundIn(shopper, quote);
  const states = Object.entries(shopper.machines).map(([machine, actor]) => [
    machine,
    stateText(actor.getSnapshot().value),
  ]);
  return {
    states: Object.fromEntries(states),
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)),
  };
}

function finding(what: string, expected: string | number, found: string | number | null): Finding {
  return { what, expected, found, ok: found === expected };
}

type Exact = Exclude<keyof Expectation, 'states' | 'refused' | 'words'>;
type Found = Readonly<Record<Exclude<Exact, 'message'>, string | number | null>> & {
  readonly message: string | null;
};

async function foundIn(shopper: Shopper, quote: Quote | null): Promise<Found> {
  const { groceryCart, foodCart, payment, checkout } = shopper.machines;
  const paymentNow = payment.getSnapshot();
  const order = await shopper.orderNow();
  const due = checkoutDue(checkout.getSnapshot().context);
  const naira = (amount: Quote['total'] | undefined) => (amount === undefined ? null : koboToNaira(amount));
  return {
    payment: String(paymentNow.value),
    message: selectPaymentFailure(paymentNow)?.message ?? noticeOf(shopper),
    subtotal: naira(quote?.grocerySubtotal),
    'delivery fee': naira(quote?.deliveryFee),
    'bag fee': naira(quote?.bagFee),
    total: naira(quote?.total),
    'gift card pays': naira(due?.giftCard),
    'wallet pays': naira(due?.wallet),
    'grocery lines': groceryCart.getSnapshot().context.lines.length,
    'food lines': foodCart.getSnapshot().context.lines.length,
    orders: distinct(shopper, 'xstate.done.actor.placeOrder', orderIdOf),
    'payment tries': distinct(shopper, 'xstate.done.actor.startPayment', referenceOf),
    status: order?.status ?? null,
    'still to pay': naira(order?.balance),
  };
}

/** The price of the open checkout's order; null while none is open. */
export function quoteOf({ machines }: Shopper): Quote | null {
  return checkoutQuote(machines.checkout.getSnapshot().context);
}

function noticeOf({ machines }: Shopper): string | null {
  return machines.checkout.getSnapshot().context.notice?.message ?? null;
}

/** The number of different values that a kind of event has brought in this visit. */
function distinct(shopper: Shopper, type: string, nameOf: (output: object) => unknown): number {
  const names = shopper.entries
    .filter(({ event }) => event.type === type)
    .flatMap(({ event: { output } }) =>
      typeof output === 'object' && output !== null ? [nameOf(output)] : [],
    );
  return new Set(names.filter((name) => name !== undefined)).size;
}

function orderIdOf(output: object): unknown {
  return 'order' in output &&
    typeof output.order === 'object' &&
    output.order !== null &&
    'id' in output.order
    ? output.order.id
    : undefined;
}

function referenceOf(output: object): unknown {
  return 'reference' in output ? output.reference : undefined;
}
