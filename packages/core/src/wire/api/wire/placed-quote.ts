import { type LagosDay, lagosDay } from '../../../kernel/calendar/index.ts';
import { nairaToKobo, zeroKobo } from '../../../kernel/money/index.ts';
import { documentBagFee, fitsOrder, type PricedLine, type QuoteInput } from '../../../shop/pricing/index.ts';
import type { FreeDelivery } from '../../../shop/promotions/index.ts';
import { orderRulesIn } from '../../../shop/settings/rules-of.ts';
import type { components } from '../schema.ts';
import { toProvenPrice } from './price-steps.ts';
import { type QuoteAmounts, toQuoteAmounts } from './quote-amounts.ts';
import { toGrams } from './weight.ts';
import { toFeeVariation } from './windows.ts';

type Wire = components['schemas'];

/** An order's price when it was placed: all its inputs, and the amounts that the server stored. */
export interface PlacedQuote {
  readonly input: QuoteInput;
  readonly kept: QuoteAmounts;
}

/** Maps a placed order's quote, so that its price can be computed again from its inputs and by the rules of its day. */
export function toPlacedQuote({ quote, store, delivery }: Wire['OrderDetail']): PlacedQuote {
  const lines = quote.lines.filter(({ available, isFood }) => available && fitsOrder(quote.kind, isFood));
  const isFoodFeeSaved = quote.fooddeliveryfee === 0 && quote.food_fee > 0 && !quote.free_delivery;
  const day = lagosDay(delivery.deliverydate);
  return {
    input: {
      kind: quote.kind,
      groceryLines: lines.filter(({ isFood }) => !isFood).map(toPricedLine),
      foodLines: lines.filter(({ isFood }) => isFood).map(toPricedLine),
      store: { name: store.name },
      bagFee: quote.rules ? orderRulesIn(quote.rules).bagFee : documentBagFee,
      mode: quote.mode,
      slotFee: quote.kind === 'food' ? null : nairaToKobo(quote.slot_fee),
      foodFee: quote.kind === 'grocery' ? null : nairaToKobo(quote.food_fee),
      foodTravelsWithGroceries: quote.kind === 'combined' && isFoodFeeSaved,
      variation: toFeeVariation(quote.variation),
      promotion: quote.free_delivery ? ranOn(day) : null,
      deliveryDay: day,
    },
    kept: toQuoteAmounts(quote),
  };
}

/** The quote says that a promotion gave free delivery, but not which one: it ran on that day. */
function ranOn(day: LagosDay): FreeDelivery {
  return { firstDay: day, lastDay: day, threshold: zeroKobo };
}

/** The wire does not mark goods sold by weight; whole kilograms cost the same as that many pieces. */
function toPricedLine(line: Wire['QuoteLine']): PricedLine {
  const { name, quantity } = line;
  const { unitPrice, priceProof } = toProvenPrice(line);
  const soldByWeight = !Number.isInteger(quantity);
  return {
    name,
    unitPrice: priceProof ?? unitPrice,
    quantity: soldByWeight ? toGrams(quantity) : quantity,
    soldByWeight,
  };
}
