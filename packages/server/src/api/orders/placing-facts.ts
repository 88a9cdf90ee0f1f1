import { nairaToKobo } from '@marketsquare/core/kernel/money';
import type { OrderFacts } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import type { Ports } from '../../store/ports/ports.ts';
import type { AgreedOrder } from './agreed-order.ts';
import type { Owner } from './share-order.ts';
import { windowEnd } from './window-end.ts';

/** An attempt to place an order. */
export interface Attempt {
  readonly body: components['schemas']['PlaceOrderRequest'];
  /** The same for every sending of the same order. */
  readonly fingerprint: string;
}

/** An order as its stream begins with it, without a personal value. */
export function placingFacts(
  { chance }: Pick<Ports, 'chance'>,
  owner: Owner,
  { body, fingerprint }: Attempt,
  { priced, quote }: AgreedOrder,
  now: number,
): OrderFacts {
  const { slot, request, day, lines } = priced;
  const id = chance.id('ord');
  const userId = owner.kind === 'customer' ? owner.userId : null;
  return {
    id,
    code: body.unique_code,
    attemptId: body.attempt_id,
    fingerprint,
    userId,
    login: owner.login,
    customerId: userId ?? chance.integer(1_000_000_000, 9_999_999_999),
    storeId: request.storeId,
    orderType: body.order_type,
    deliveryMethod: body.delivery.method,
    paymentMethod: body.payment.method,
    paymentType: body.payment.type,
    total: priced.quote.total,
    ...(body.amount_paid > 0 && { promised: nairaToKobo(body.amount_paid) }),
    slotId: slot?.id ?? null,
    day,
    vault: id,
    lines: lines.map(({ weightType: _, isAvailable: __, left: ___, ...line }) => line),
    quote,
    windowEnd: windowEnd(priced, now),
  };
}
