import type { PaymentRow } from '../../money/settlement/payment-model.ts';
import { isLogin, type LoginKey, visitorOf } from '../../people/identity/index.ts';
import { isBuyer } from '../../records/gift-cards/index.ts';
import { isOwner } from '../../records/orders/order-model.ts';
import { type Queries, statement, type ValueOf } from '../../store/database/index.ts';

const paymentWithOwner = statement((queries, value: ValueOf<LoginKey & { reference: string }>) =>
  queries
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.payable_id')
    .leftJoin('top_ups', 'top_ups.id', 'payments.payable_id')
    .leftJoin('gift_card_sales as sales', 'sales.id', 'payments.payable_id')
    .leftJoin('logins', (join) => join.on(isLogin(value('login'), value('present'))))
    .selectAll('payments')
    .select(({ fn }) => fn.coalesce('orders.user_id', 'top_ups.user_id').as('user_id'))
    .select('orders.guest_session')
    .select(['logins.id_hash as caller', 'logins.user_id as caller_user'])
    .select(['sales.id as sale', 'sales.user_id as buyer', 'sales.login as buyer_login'])
    .where('payments.reference', '=', value('reference')),
);

/** A try to pay for something of the caller's, with their login in one statement; null when there is none, or it is another person's. */
export async function findOwnPayment(
  queries: Queries,
  reference: string,
  key: LoginKey,
): Promise<PaymentRow | null> {
  const { rows } = await paymentWithOwner(queries, { ...key, reference });
  const [found] = rows;
  if (found === undefined) return null;
  const { user_id, guest_session, sale, buyer, buyer_login, caller, caller_user, ...payment } = found;
  const visitor = visitorOf(caller, caller_user);
  const isTheirs =
    sale === null
      ? await isOwner(queries, { id: payment.payable_id, user_id, guest_session }, visitor)
      : isBuyer({ user_id: buyer, login: buyer_login }, visitor);
  return isTheirs ? payment : null;
}
