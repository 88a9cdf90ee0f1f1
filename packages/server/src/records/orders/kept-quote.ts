import type { components } from '@marketsquare/core/wire/api';
import { z } from 'zod';
import { readJson } from '../../store/database/index.ts';
import type { OrderRow } from './order-model.ts';

type Quote = components['schemas']['Quote'];

/** The amounts that are computed with, in naira. */
const amounts = z.object({
  cart_subtotal: z.number(),
  foodcart_subtotal: z.number(),
  delivery_fee: z.number(),
  fooddeliveryfee: z.number(),
  bag_fee: z.number(),
  order_total: z.number(),
});

/**
 * The rest is only shown again, as the contract had it when the order was placed: the shop itself wrote it,
 * from a value of this type, into the event whose hash the chain holds.
 */
const quote = z.custom<Quote>((value) => amounts.safeParse(value).success);

/** The quote that an order was placed at. */
export function keptQuote(order: Pick<OrderRow, 'quote'>): Quote {
  return readJson(quote, order.quote);
}
