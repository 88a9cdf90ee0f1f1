import { hashToken } from '../../people/identity/index.ts';
import { type Queries, statement, type ValueOf } from '../../store/database/index.ts';
import type { Chance } from '../../store/ports/ports.ts';

/** The time for which the right PIN is good for a payment. */
const tokenLifeMs = 5 * 60_000;

/** A customer, and the hash of the PIN that they have entered. */
interface ShownPin {
  readonly userId: number;
  readonly pinHash: string;
}

/**
 * Gives a customer who has entered the right PIN a token that spends from their wallet once; only its hash is
 * stored. [PAY-18]
 *
 * @param now  milliseconds since 1970
 * @returns null when they have another PIN meanwhile
 */
export async function giveWalletToken(
  queries: Queries,
  chance: Chance,
  shown: ShownPin,
  now: number,
): Promise<string | null> {
  const token = `wpt_${chance.token()}`;
  const expires = new Date(now + tokenLifeMs).toISOString();
  const { numAffectedRows = 0n } = await giveToken(queries, { ...shown, hash: hashToken(token), expires });
  return numAffectedRows > 0n ? token : null;
}

const giveToken = statement((queries, value: ValueOf<ShownPin & { hash: string; expires: string }>) =>
  queries
    .insertInto('wallet_tokens')
    .columns(['token_hash', 'user_id', 'expires_at'])
    .expression((rows) =>
      rows
        .selectFrom('users')
        .select(({ val }) => [val(value('hash')).as('hash'), 'id', val(value('expires')).as('expires')])
        .where('id', '=', value('userId'))
        .where('wallet_pin_hash', '=', value('pinHash')),
    ),
);

/**
 * Takes a token, in the transaction that spends by it: it works once, within five minutes, for the customer it was given to.
 *
 * @returns false for any other
 */
export async function takeWalletToken(
  queries: Queries,
  token: string,
  userId: number,
  now: number,
): Promise<boolean> {
  const present = new Date(now).toISOString();
  const { numAffectedRows = 0n } = await takeToken(queries, { hash: hashToken(token), userId, present });
  return numAffectedRows > 0n;
}

const takeToken = statement((queries, value: ValueOf<{ hash: string; userId: number; present: string }>) =>
  queries
    .deleteFrom('wallet_tokens')
    .where('token_hash', '=', value('hash'))
    .where('user_id', '=', value('userId'))
    .where('expires_at', '>', value('present')),
);

/** Takes back all tokens of a customer: another PIN was set. */
export async function forgetWalletTokens(queries: Queries, userId: number): Promise<void> {
  await queries.deleteFrom('wallet_tokens').where('user_id', '=', userId).execute();
}
