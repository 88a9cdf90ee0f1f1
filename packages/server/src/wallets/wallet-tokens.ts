import { hash } from 'node:crypto';
import type { Chance } from '../ports/ports.ts';
import { insertRows, type Queries, statement, type ValueOf } from '../storage/index.ts';

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
  const present = new Date(now).toISOString();
  const { numAffectedRows = 0n } = await takeToken(queries, { hash: hashOf(token), userId, present });
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

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}
