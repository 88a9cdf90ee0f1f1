import { resumedEvent } from '@marketsquare/core/journal';
import { koboToNaira, sumKobo } from '@marketsquare/core/kernel/money';
import type { CartLine } from '@marketsquare/core/shop/cart';
import { type OrderDraft, selectIsConfirmed } from '@marketsquare/core/shop/payment';
import type { Report } from '../../platform/analytics/told-once.ts';
import type { Shop } from '../../platform/shop.tsx';
import type { Tab } from '../../platform/tab.ts';
import { followCarts } from './follow-carts.ts';
import { goodsOf, linesOf } from './items.ts';

/**
 * Reports the events of the machines, entry by entry as they happen: an entry is written once, however often the page loads.
 *
 * @returns ends it
 */
export function followJournal(tab: Pick<Tab, 'hear'>, shop: Shop, report: Report): () => void {
  const carts = followCarts(shop, report);
  let wasPaid = selectIsConfirmed(shop.payment.getSnapshot());

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

  const deafen = tab.hear(({ actor, event, refused }) => {
    if (refused) return;
    const { type } = event;
    if (actor === 'groceryCart' || actor === 'foodCart') carts.take(actor, event);
    if (actor === 'payment') followPayment(type);
    // The panel's first entry is its opening.
    if (actor === 'sideCart' && ['xstate.init', resumedEvent].includes(type)) {
      const lines = [shop.groceryCart, shop.foodCart].flatMap((cart) => cart.getSnapshot().context.lines);
      report.tell({ name: 'view_cart', params: goodsOf(lines) });
    }
  });
  return () => {
    deafen();
    carts.end();
  };
}

/**
 * Reports how an order is to be received and paid, once its button is pressed; a second press chooses nothing
 * new. [ANALYTICS-10]
 */
function tellChoices(report: Report, draft: OrderDraft, gateway: string | null): void {
  const goods = goodsOf(orderedLines(draft));
  report.tellOnce({ name: 'add_shipping_info', params: { ...goods, shipping_tier: draft.mode } });
  if (gateway === null) return;
  const name = 'add_payment_info';
  report.tellOnce({ name, params: { ...goods, payment_type: gateway } }, `${name} ${gateway}`);
}

function orderedLines(draft: OrderDraft): readonly CartLine[] {
  return linesOf(draft.kind, draft);
}

function feeOf({ deliveryFee, foodDeliveryFee }: OrderDraft) {
  return { shipping: koboToNaira(sumKobo([deliveryFee, foodDeliveryFee])) };
}
