import { createHash } from 'node:crypto';
import type { Chance } from '../ports/ports.ts';
import { insertRows, type Queries } from '../storage/index.ts';

/** How long the right PIN is good for a payment. */
const tokenLifeMs = 5 * 60_000;

/**
 * Gives a customer who has shown the right PIN a token that spends from their wallet once; only its hash is stored. [PAY-18]
 *
 * @param now  milliseconds since 1970
 */
export async function giveWalletToken(
  queries: Queries,
  chance: Chance,
  userId: number,
  now: number,
): Promise<string> {
  const token = `wpt_${chance.token()}`;
  const expires_at = new Date(now + tokenLifeMs).toISOString();
  await insertRows(queries, 'wallet_tokens', [{ token_hash: hashOf(token), user_id: userId, expires_at }]);
  return token;
}

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
  const { numDeletedRows } = await queries
    .deleteFrom('wallet_tokens')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes back all tokens of a customer: another PIN was set. */
export async function forgetWalletTokens(queries: Queries, userId: number): Promise<void> {
  await queries.deleteFrom('wallet_tokens').where('user_id', '=', userId).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
