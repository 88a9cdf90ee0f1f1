import type { Database } from '@marketsquare/server/store/database';

/** An order of one litre of milk; its contents do not matter here. */
export async function keepOrder(
  database: Database,
  code: string,
  phone_key: string,
  created_at = '2026-11-21T08:00:00.000Z',
): Promise<void> {
  await database.write
    .insertInto('orders')
    .values({
      id: code,
      unique_code: code,
      attempt_id: code,
      user_id: null,
      guest_session: null,
      customer_id: 1,
      store_id: 1,
      order_type: 'grocery',
      completion_status: 'payment_pending',
      delivery_method: 'pickup',
      payment_method: 'card',
      payment_type: 'paystack',
      order_total: 1,
      amount_paid: 0,
      balance: 1,
      phone_key,
      slot_id: null,
      delivery_date: null,
      quote: '{}',
      version: 1,
      created_at,
      placed_from: null,
    })
    .execute();
}
