import { type RawBuilder, sql } from 'kysely';

/**
 * The thing that a try pays for, in a statement that reads `payments`: an order, the sale of a gift card or a
 * top-up.
 */
export const paidFor = {
  /** Its code; null where the statement has found no try. */
  code: of<string>('unique_code', 'code', 'unique_code'),
  /** Its customer; null for a guest. */
  userId: of<number>('user_id', 'user_id', 'user_id'),
};

/** A column of whichever of the three it is. */
function of<Value>(order: string, sale: string, topUp: string): RawBuilder<Value | null> {
  return sql`coalesce(
    (select ${sql.ref(order)} from orders where orders.id = payments.payable_id),
    (select ${sql.ref(sale)} from gift_card_sales where gift_card_sales.id = payments.payable_id),
    (select ${sql.ref(topUp)} from top_ups where top_ups.id = payments.payable_id))`;
}
