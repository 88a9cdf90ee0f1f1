import { lagosDayAt } from '@marketsquare/core/kernel/calendar';
import type { Kobo } from '@marketsquare/core/kernel/money';
import { type CartLine, pricedLine } from '@marketsquare/core/shop/cart';
import type { Mode } from '@marketsquare/core/shop/catalogue';
import type { FreshQuote, OrderDraft } from '@marketsquare/core/shop/payment';
import {
  checkMinimumOrder,
  defaultFeeVariation,
  type FeeVariation,
  foodSubtotal,
  grocerySubtotal,
  orderDay,
  quoteOrder,
} from '@marketsquare/core/shop/pricing';
import { documentOrderRules, type OrderRules } from '@marketsquare/core/shop/settings';
import { foodFee, stores, windowsFrom } from './products.ts';

/** The surcharges of an area; pickup has only the usual ones. */
export function variationIn(mode: Mode, area: string | null): FeeVariation {
  if (mode === 'Pickup') return defaultFeeVariation;
  return { deliveryArea: (area ?? '').length % 7, basketSize: 2 };
}

/** The price of a drafted order at the prices, fees and rules of now. `now` is epoch milliseconds. */
export function freshQuote(
  draft: OrderDraft,
  priceOf: (line: CartLine, storeId: number) => Kobo,
  now: number,
  rules: OrderRules,
): FreshQuote {
  const { kind, storeId, mode, area } = draft;
  const priced = (line: CartLine) => pricedLine({ ...line, unitPrice: priceOf(line, storeId) });
  const slots = windowsFrom(now).flatMap((day) => day.slots);
  const slotFee = slots.find(({ id }) => id === draft.slotId)?.fee ?? null;
  const fees = { slotFee, foodFee: kind === 'grocery' ? null : foodFee, variation: variationIn(mode, area) };
  const day = orderDay(kind, { windowDay: draft.deliveryDay, today: lagosDayAt(now) });
  const { total } = quoteOrder({
    ...fees,
    kind,
    groceryLines: draft.groceryLines.map(priced),
    foodLines: draft.foodLines.map(priced),
    store: { name: stores.find(({ id }) => id === storeId)?.name ?? '' },
    bagFee: rules.bagFee,
    mode,
    foodTravelsWithGroceries: draft.foodTravelsWithGroceries,
    promotion: rules.freeDelivery.checkout[kind],
    deliveryDay: day,
  });
  const lines = [...draft.groceryLines, ...draft.foodLines];
  const prices = lines.map((line) => ({ key: line.key, unitPrice: priceOf(line, storeId) }));
  return { ...fees, total, day, prices, unavailable: [], ...(rules !== documentOrderRules && { rules }) };
}

/** True if a drafted order has the minimum of its kind. */
export function reachesMinimum({ kind, groceryLines, foodLines }: OrderDraft, rules: OrderRules): boolean {
  return checkMinimumOrder(rules.minimumOrder[kind], {
    groceries: grocerySubtotal(groceryLines.map(pricedLine)).amount,
    food: foodSubtotal(foodLines.map(pricedLine)).amount,
  }).ok;
}
