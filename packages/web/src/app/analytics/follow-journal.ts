import { type JournalEntry, type JournaledEvent, resumedEvent } from '@marketsquare/core/journal';
import { koboToNaira, sumKobo } from '@marketsquare/core/kernel/money';
import type { CartEvent, CartLine } from '@marketsquare/core/shop/cart';
import { type OrderDraft, selectIsConfirmed } from '@marketsquare/core/shop/payment';
import type { Report } from '../../platform/analytics/told-once.ts';
import type { Shop } from '../../platform/shop.tsx';
import { goodsOf, linesOf, movedLines } from './items.ts';

/** What a shopper does to a cart; the shop itself prices it again, moves it to another store, empties it and gives back. */
const followed: readonly CartEvent['type'][] = [
  'cart.itemAdded',
  'cart.increased',
  'cart.decreased',
  'cart.quantityTyped',
  'cart.lineRemoved',
  'cart.linesBrought',
];

/**
 * Reports the events of the machines, entry by entry as they happen: an entry is written once, however often the page loads.
 *
 * @returns takes each new entry, after its machine has settled
 */
export function followJournal(shop: Shop, report: Report): (entry: JournalEntry) => void {
  const cartsBefore = new Map<string, readonly CartLine[]>([
    ['groceryCart', shop.groceryCart.getSnapshot().context.lines],
    ['foodCart', shop.foodCart.getSnapshot().context.lines],
  ]);
  let wasPaid = selectIsConfirmed(shop.payment.getSnapshot());

  const followCart = (cart: 'groceryCart' | 'foodCart', { type, isRestored }: JournaledEvent) => {
    const before = cartsBefore.get(cart) ?? [];
    const { lines } = shop[cart].getSnapshot().context;
    cartsBefore.set(cart, lines);
    if (isRestored || !followed.some((one) => one === type)) return;
    const { added, removed } = movedLines(before, lines);
    if (added.length > 0) report.tell({ name: 'add_to_cart', params: goodsOf(added) });
    if (removed.length > 0) report.tell({ name: 'remove_from_cart', params: goodsOf(removed) });
  };
  const followPayment = (type: string) => {
    const payment = shop.payment.getSnapshot();
    const { draft, provider, resumed } = payment.context;
    if (type === 'payment.requested' && draft) tellChoices(report, draft, provider);
    const isPaid = selectIsConfirmed(payment);
    const order = resumed?.order ?? payment.context.order;
    if (isPaid && !wasPaid && type !== resumedEvent && order) {
      const bought = resumed === null && draft ? { ...goodsOf(orderedLines(draft)), ...feeOf(draft) } : {};
      const value = koboToNaira(order.total);
      report.tell({ name: 'purchase', params: { ...bought, value, transaction_id: order.code } });
    }
    wasPaid = isPaid;
  };

  return ({ actor, event }) => {
    const { type } = event;
    if (actor === 'groceryCart' || actor === 'foodCart') followCart(actor, event);
    if (actor === 'payment') followPayment(type);
    // Its first entry: the panel that was shut is open.
    if (actor === 'sideCart' && ['xstate.init', resumedEvent].includes(type)) {
      const lines = [...cartsBefore.values()].flat();
      report.tell({ name: 'view_cart', params: goodsOf(lines) });
    }
  };
}

/** How an order is to be had and paid, once it is asked for; a second press of the button chooses nothing new. [ANALYTICS-10] */
function tellChoices(report: Report, draft: OrderDraft, provider: string | null): void {
  const goods = goodsOf(orderedLines(draft));
  report.tellOnce({ name: 'add_shipping_info', params: { ...goods, shipping_tier: draft.mode } });
  if (provider === null) return;
  const name = 'add_payment_info';
  report.tellOnce({ name, params: { ...goods, payment_type: provider } }, `${name} ${provider}`);
}

function orderedLines(draft: OrderDraft): readonly CartLine[] {
  return linesOf(draft.kind, draft);
}

function feeOf({ deliveryFee, foodDeliveryFee }: OrderDraft) {
  return { shipping: koboToNaira(sumKobo([deliveryFee, foodDeliveryFee])) };
}
