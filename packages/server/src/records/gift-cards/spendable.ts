import type { LagosDay } from '@marketsquare/core/kernel/calendar';
import { type Kobo, kobo } from '@marketsquare/core/kernel/money';
import { unpaidStatus } from '@marketsquare/core/shop/order';
import { sql } from 'kysely';
import type { Visitor } from '../../http/calls/visitor.ts';
import { type Queries, statement, type ValueOf } from '../../store/database/index.ts';
import type { Secrets } from '../../store/secrets/index.ts';
import { serialKey } from './gift-card-money.ts';

/** A gift card that can pay. */
export interface SpendableCard {
  readonly id: string;
  /** The amount on it that nobody else holds. */
  readonly value: Kobo;
}

/**
 * The card of a serial number, if it can pay anything today. An unknown, an expired and an empty card look
 * the same. The holds of the visitor's own unpaid orders count as available: their next order gets them back.
 * [PAY-21, PAY-22, PAY-30]
 */
export async function findSpendable(
  queries: Queries,
  secrets: Secrets,
  serialNumber: string,
  today: LagosDay,
  visitor: Visitor,
): Promise<SpendableCard | null> {
  const { rows } = await spendableCard(queries, {
    serialKey: serialKey(secrets, serialNumber),
    today,
    login: visitor.kind === 'stranger' ? '' : visitor.login,
    userId: visitor.kind === 'customer' ? visitor.userId : null,
  });
  const [row] = rows;
  return row === undefined || row.value <= 0 ? null : { id: row.id, value: kobo(row.value) };
}

interface Sought {
  readonly serialKey: string;
  readonly today: LagosDay;
  readonly login: string;
  readonly userId: number | null;
}

const spendableCard = statement((queries, value: ValueOf<Sought>) => {
  const ofOwnOrders = sql<number>`(select coalesce(sum(hold.amount), 0) from ledger_holds as hold
    join orders on orders.id = hold.memo and orders.completion_status = ${sql.lit(unpaidStatus)}
    where hold.account = money.id and hold.state = 'reserved'
      and (orders.user_id = ${value('userId')} or (orders.user_id is null and orders.guest_session = ${value('login')})))`;
  return queries
    .selectFrom('issued_gift_cards as card')
    .innerJoin('ledger_accounts as money', (join) =>
      join.on('money.id', '=', sql<string>`'giftcard.' || card.id`),
    )
    .select(['card.id', sql<number>`money.credits - money.debits - money.held + ${ofOwnOrders}`.as('value')])
    .where('card.serial_key', '=', value('serialKey'))
    .where('card.expires_on', '>=', value('today'));
});
