import { lagosDay } from '../../../kernel/calendar/index.ts';
import { nairaToKobo } from '../../../kernel/money/index.ts';
import { lineKey } from '../../../shop/cart/line.ts';
import type { FreshQuote } from '../../../shop/payment/index.ts';
import { orderRulesIn } from '../../../shop/settings/rules-of.ts';
import type { components } from '../schema.ts';
import { toProvenPrice } from './price-steps.ts';
import { toGrams } from './weight.ts';
import { toFeeVariation } from './windows.ts';

type Wire = components['schemas'];

/**
 * Maps the server's quote when it differs from the draft's. A fee that does not apply is null: the window's in an order of
 * food only, the food's in one of groceries only.
 */
export function toFreshQuote(wire: Wire['Quote']): FreshQuote {
  const few = wire.lines.flatMap((line) =>
    line.left === undefined ? [] : [[keyOf(line), line.left] as const],
  );
  return {
    total: nairaToKobo(wire.order_total),
    slotFee: wire.kind === 'food' ? null : nairaToKobo(wire.slot_fee),
    foodFee: wire.kind === 'grocery' ? null : nairaToKobo(wire.food_fee),
    variation: toFeeVariation(wire.variation),
    day: wire.deliverydate === undefined ? null : lagosDay(wire.deliverydate),
    prices: wire.lines
      .filter(({ available }) => available)
      .map((line) => ({ key: keyOf(line), ...toProvenPrice(line) })),
    ...(wire.rules && { rules: orderRulesIn(wire.rules) }),
    unavailable: wire.lines.filter(({ available }) => !available).map(keyOf),
    ...(few.length > 0 && { left: Object.fromEntries(few) }),
  };
}

/** The key of the cart's line: only food comes with a weight. [FCART-10, FCART-11] */
function keyOf({ product_id, weight_type }: Wire['QuoteLine']): string {
  const weightGrams = typeof weight_type === 'number' ? toGrams(weight_type) : null;
  return lineKey({ productId: product_id, weightGrams });
}
