import type { OrderLimits, PlacingRefusal } from '@marketsquare/core/shop/order';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, Refusal } from '../../store/refusals/refusal.ts';
import { freeCode } from './free-code.ts';
import type { PricedOrder } from './price-order.ts';

/** How long a refusal for too many orders asks to wait, in seconds: some of them end by then, as others are paid. */
const waitSeconds = 15 * 60;

/** Why a priced order is not placed, in words. */
export async function placingRefusal(
  queries: Queries,
  { chance }: Pick<Ports, 'chance'>,
  { request, store, rules }: PricedOrder,
  reason: PlacingRefusal,
  { unpaid }: OrderLimits,
): Promise<Refusal> {
  switch (reason) {
    case 'codeTaken':
      return new Refusal(409, {
        message: 'This order number is taken.',
        code: 'order_code_taken',
        hint: 'Place the order again with data.unique_code.',
        data: {
          unique_code: await freeCode(queries, chance, {
            kind: request.kind,
            store,
            prefixes: rules.codePrefixes,
          }),
        },
      });
    case 'slotFull':
      return conflict('There is no availability for this date.', 'slot_full', 'Choose another window.');
    case 'tooManyUnpaid':
      return conflict(
        `You have ${unpaid.count} unpaid orders. Please pay or cancel one of them first. We keep an unpaid order for up to an hour.`,
        'too_many_unpaid',
        'Pay or cancel an order, or wait.',
      );
    case 'tooManyNear':
      return new Refusal(
        429,
        {
          message:
            'Too many orders from your network are waiting for their payment. Please try again in a quarter of an hour.',
          code: 'too_many',
          hint: `Wait ${waitSeconds} seconds.`,
        },
        waitSeconds,
      );
    default:
      return reason satisfies never;
  }
}
