import type { components } from '@marketsquare/core/wire/api';
import type { Visitor } from '../../http/calls/visitor.ts';
import type { Queries } from '../../store/database/index.ts';
import { Refusal } from '../../store/refusals/refusal.ts';
import { assertCharged } from './charged-lines.ts';
import { addressRefusal } from './check-address.ts';
import { orderRefusal, unpriceableRefusal } from './check-order.ts';
import { claimedTotals } from './order-request.ts';
import { type PricedOrder, type PriceList, type PriceRequest, priceOrder } from './price-order.ts';
import { wireQuote } from './wire-quote.ts';

type Schemas = components['schemas'];

/** An order at the shop's own prices, which are those that its shopper has seen. */
export interface AgreedOrder {
  readonly priced: PricedOrder;
  readonly quote: Schemas['Quote'];
}

/**
 * Prices an order anew, and makes sure that its shopper has seen these prices and may place it now.
 *
 * @param request  the same order as `body`, in our words
 * @throws Refusal 409 `quote_changed` with the fresh quote, 400 and 409 in the words of the documents
 */
export async function agreedOrder(
  queries: Queries,
  prices: PriceList,
  request: PriceRequest,
  { body, visitor }: { readonly body: Schemas['PlaceOrderRequest']; readonly visitor: Visitor },
  now: number,
): Promise<AgreedOrder> {
  const priced = await priceOrder(queries, prices, request, now);
  if (typeof priced === 'string') throw unpriceableRefusal(priced);
  const quote = wireQuote(priced, claimedTotals(body));
  const refusal =
    unseenRefusal(priced, quote) ??
    orderRefusal(priced, now) ??
    (await addressRefusal(queries, priced.plan, visitor, body.delivery));
  if (refusal !== null) throw refusal;
  assertCharged(priced);
  return { priced, quote };
}

const otherPrices = 'Some prices have changed. Please look at your order again.';

/** Midnight may pass between reading the order and the press: the shopper is asked again, and nothing is lost. */
const otherDay = 'Prepared food is made on the day of the order. Please look at your order again.';

/** The refusal of a quote that differs from the one the shopper saw; null when nothing differs. */
function unseenRefusal({ day, request }: PricedOrder, quote: Schemas['Quote']): Refusal | null {
  if (quote.changed.length > 0 || quote.lines.some(({ available }) => !available))
    return quoteChanged(quote, otherPrices);
  return day === request.day ? null : quoteChanged(quote, otherDay);
}

function quoteChanged(quote: Schemas['Quote'], message: string): Refusal {
  return new Refusal(409, {
    message,
    code: 'quote_changed',
    hint: 'Show data.quote, and place the order again with its totals.',
    data: { quote },
  });
}
