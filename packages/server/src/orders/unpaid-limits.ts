import { createHash } from 'node:crypto';
import { mostUnpaid, unpaidStatus } from '@marketsquare/core/order';
import { sql } from 'kysely';
import type { Ports } from '../app/ports.ts';
import { addressKey } from '../identity/index.ts';
import { conflict, Refusal } from '../routes/refusal.ts';
import type { Queries } from '../storage/index.ts';
import type { Owner } from './share-order.ts';

/** What a refusal for too many orders asks to wait, in seconds: some of them end by then, as others are paid. */
const waitSeconds = 15 * 60;

/** An address of the network to count unpaid orders by: hashed, so that no order shows it. */
export function placedFrom(address: string): string {
  return createHash('sha256').update(addressKey(address)).digest('base64url');
}

/**
 * Refuses an order while too many wait for their payment already, of one visitor or from one address of the network: each
 * of them holds a place in a window. [PAY-30]
 *
 * @throws Refusal 409 `too_many_unpaid` for the visitor, 429 for the address
 */
export async function refuseTooManyUnpaid(
  queries: Queries,
  { config }: Pick<Ports, 'config'>,
  owner: Owner,
  from: string,
): Promise<void> {
  const unpaid = queries
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // As a literal: the index of unpaid orders is partial, and serves no parameter.
    .where('completion_status', '=', sql.lit(unpaidStatus));
  // A customer's are those of the account, and those that the same login took along from a guest's visit.
  const userId = owner.kind === 'customer' ? owner.userId : null;
  const { count } = await unpaid
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where.and([where('user_id', 'is', null), where('guest_session', '=', owner.login)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (count >= mostUnpaid.perVisitor) {
    throw conflict(
      `You have ${count} orders that are not paid yet. Please pay or cancel one of them first. An order that nobody pays ends by itself within the hour.`,
      'too_many_unpaid',
      'Pay or cancel an order, or wait.',
    );
  }
  if (config.unpaidPerAddress === null) return;
  const near = await unpaid.where('placed_from', '=', from).executeTakeFirstOrThrow();
  if (near.count >= config.unpaidPerAddress) {
    throw new Refusal(
      429,
      {
        message:
          'Too many orders from your network are waiting for their payment. Please try again in a quarter of an hour.',
        code: 'too_many',
        hint: `Wait ${waitSeconds} seconds.`,
      },
      waitSeconds,
    );
  }
}
