import type { Database, Queries } from '../../store/database/index.ts';
import type { Secrets } from '../../store/secrets/index.ts';
import { addressKey } from './address-key.ts';
import { usualPhoneKey } from './contact-keys.ts';
import { latestEnd } from './tries.ts';

/** One try to log in: its account and its address. */
export interface LoginTry {
  /** Names the account, such as `login:0803…`; unknown ones count like known ones. */
  readonly account: string;
  /** The caller's network address. */
  readonly address: string;
  /** The kind under which tries of one address are counted together; logins, by default. */
  readonly kind?: string;
}

/**
 * A try of a customer's password, at the login or wherever it is asked for again: all spellings of the phone number count as
 * one account.
 */
export function passwordTry(secrets: Secrets, phone: string, address: string): LoginTry {
  return { account: `login:${usualPhoneKey(secrets, phone)}`, address };
}

/** The time for which failed tries count, in milliseconds. */
const spanMs = 15 * 60_000;
/** Failed tries on one account from one address, after which that address waits for the end of the period. */
const mostOnAccount = 10;
/** Failed tries from one address on all accounts together: many people share one address of a mobile network. */
const mostFromAddress = 60;
/** Tries on one account from one address before delays start; each delay is twice the last. */
const freeTries = 4;
const firstPauseMs = 1000;
/** Failed tries on one account from everywhere, after which every address is delayed from its first failure on. */
const mostUnhurried = 20;
const guardedPauseMs = 15_000;

/**
 * Counts one try to log in, in its own transaction, *before* the slow work that it guards, so parallel guesses cannot
 * outrun the count.
 *
 * Strangers' failures never block another address's first try at an account: they only lengthen the delays between further
 * tries.
 *
 * @param now  milliseconds since 1970
 * @returns the seconds to wait when no try is allowed now, else null
 */
export function reserveLogin(database: Database, login: LoginTry, now: number): Promise<number | null> {
  const keys = keysOf(login);
  return database.transact(async (queries) => {
    const pair = await countOf(queries, keys.pair, now);
    const account = await countOf(queries, keys.account, now);
    const address = await countOf(queries, keys.address, now);
    const until = Math.max(
      address.count >= mostFromAddress ? address.resetsAt : 0,
      pair.count >= mostOnAccount ? pair.resetsAt : 0,
      pair.nextAt,
    );
    if (until > now) return Math.ceil((until - now) / 1000);
    const pauseMs = pauseAfter(pair.count + 1, account.count + 1 >= mostUnhurried);
    await write(queries, keys.pair, { ...pair, count: pair.count + 1, nextAt: now + pauseMs });
    await write(queries, keys.account, { ...account, count: account.count + 1 });
    await write(queries, keys.address, { ...address, count: address.count + 1 });
    return null;
  });
}

/** Takes back the count of a try with the right password: the address starts afresh at this account. */
export function forgiveLogin(database: Database, login: LoginTry, now: number): Promise<void> {
  const keys = keysOf(login);
  return database.transact(async (queries) => {
    await queries.deleteFrom('tries').where('key', '=', keys.pair).execute();
    for (const key of [keys.account, keys.address]) {
      const counted = await countOf(queries, key, now);
      if (counted.count > 0) await write(queries, key, { ...counted, count: counted.count - 1 });
    }
  });
}

/**
 * The delay after so many failed tries of one address on one account.
 *
 * @param isUnderFire  this account is being tried from many places
 * @returns milliseconds
 */
export function pauseAfter(failures: number, isUnderFire: boolean): number {
  if (isUnderFire) return guardedPauseMs * 2 ** (failures - 1);
  return failures <= freeTries ? 0 : firstPauseMs * 2 ** (failures - freeTries - 1);
}

function keysOf({ account, address, kind = 'logins' }: LoginTry) {
  const from = addressKey(address);
  return { pair: `${account} from ${from}`, account, address: `${kind} from ${from}` };
}

interface Count {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly resetsAt: number;
  readonly nextAt: number;
}

async function countOf(queries: Queries, key: string, now: number): Promise<Count> {
  const row = await queries.selectFrom('tries').selectAll().where('key', '=', key).executeTakeFirst();
  const resetsAt = row === undefined ? 0 : Date.parse(row.resets_at);
  if (row === undefined || resetsAt <= now || resetsAt > latestEnd(now, spanMs)) {
    return { count: 0, resetsAt: now + spanMs, nextAt: 0 };
  }
  return { count: row.count, resetsAt, nextAt: row.next_at === null ? 0 : Date.parse(row.next_at) };
}

async function write(queries: Queries, key: string, { count, resetsAt, nextAt }: Count): Promise<void> {
  const row = {
    count,
    resets_at: new Date(resetsAt).toISOString(),
    next_at: nextAt === 0 ? null : new Date(nextAt).toISOString(),
  };
  await queries
    .insertInto('tries')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
