import { koboToNaira } from '@marketsquare/core/kernel/money';
import { checkoutQuote } from '@marketsquare/core/shop/checkout';
import { selectPaymentFailure } from '@marketsquare/core/shop/payment';
import type { Quote } from '@marketsquare/core/shop/pricing';
import { toOrderView } from '@marketsquare/core/wire/api';
import type { Expectation } from './schema.ts';
import type { Shopper } from './shopper.ts';

/** One expectation with its finding; amounts in naira. */
export interface Finding {
  readonly what: string;
  readonly expected: string | number;
  readonly found: string | number | null;
  readonly ok: boolean;
}

/** Checks everything that an `expect` step names. `quote` is the order's price, once a checkout was open. */
export async function checkExpectations(
  shopper: Shopper,
  expectation: Expectation,
  quote: Quote | null,
): Promise<readonly Finding[]> {
  const found = await foundIn(shopper, quote);
  return Object.entries(expectation).flatMap(([what, expected]) => {
    if (expected === undefined) return [];
    const value = found[what as keyof Expectation];
    return [{ what, expected, found: value, ok: value === expected }];
  });
}

type Found = Readonly<Record<keyof Expectation, string | number | null>>;

async function foundIn(shopper: Shopper, quote: Quote | null): Promise<Found> {
  const { groceryCart, foodCart, payment } = shopper.machines;
  const paymentNow = payment.getSnapshot();
  const order = await orderAtServer(shopper);
  const naira = (amount: Quote['total'] | undefined) => (amount === undefined ? null : koboToNaira(amount));
  return {
    payment: String(paymentNow.value),
    message: selectPaymentFailure(paymentNow)?.message ?? noticeOf(shopper),
    subtotal: naira(quote?.grocerySubtotal),
    'delivery fee': naira(quote?.deliveryFee),
    'bag fee': naira(quote?.bagFee),
    total: naira(quote?.total),
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

async function orderAtServer({ api, order }: Shopper) {
  if (!order) return null;
  const result = await api.get('/api/order/{id}', { params: { path: { id: order.id } } });
  return result.ok ? toOrderView(result.reply.data) : null;
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
