import { wrongPin } from '@marketsquare/core/shop/checkout';
import type { Handlers } from '../../http/calls/handler.ts';
import {
  checkPassword,
  findUser,
  isLogin,
  type LoginKey,
  loginKey,
  passwordTry,
  requireCustomer,
} from '../../people/identity/index.ts';
import { forgetWalletTokens, giveWalletToken } from '../../records/wallets/index.ts';
import { type Queries, statement, type ValueOf } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, Refusal, signInNeeded, wrongCredentials } from '../../store/refusals/refusal.ts';
import { forgivePinTry, reservePinTry } from './pin-tries.ts';

/**
 * Sets and checks the wallet's PIN. The login alone decides whose wallet it is; a phone number in the call is
 * ignored. [API-36, API-65]
 */
export function pinHandlers(ports: Ports): Handlers {
  const { database, clock, chance, passwords, secrets } = ports;
  const customer = async (queries: Queries, id: number) => {
    const row = await findUser(queries, id);
    if (row === undefined) throw signInNeeded();
    return row;
  };
  return {
    newwalletpin: async (call) => {
      const { userId } = await requireCustomer(call);
      const { phone } = await customer(database.read, userId);
      const login = passwordTry(secrets, phone, call.request.ip);
      const checked = await checkPassword(ports, login, call.body.password, async () => [
        await customer(database.read, userId),
      ]);
      if (checked === null) throw wrongPassword();
      const wallet_pin_hash = await passwords.withPlace((hashing) =>
        hashing.hashPin(secrets.keyed('pin', call.body.pin1)),
      );
      await database.transact(async (queries) => {
        // Another call may have changed the password during the two hashes.
        const { password_hash } = await customer(queries, userId);
        if (password_hash !== checked.password_hash) throw wrongPassword();
        await queries.updateTable('users').set({ wallet_pin_hash }).where('id', '=', userId).execute();
        await forgetWalletTokens(queries, userId);
      });
      return { status: true, data: null, message: 'Your wallet PIN is set.' };
    },

    verify_walletpin: async ({ request, body }) => {
      const { userId, hash } = await callersPin(database.read, loginKey(ports, request));
      if (hash === null) throw badRequest('Please set a wallet PIN first.', 'verify_pin');
      const fits = await passwords.withPlace(async (hashing) => {
        await reservePinTry(database, userId, clock());
        return hashing.fits(secrets.keyed('pin', body.verify_pin), hash);
      });
      if (!fits) throw wrongPinRefused();
      const token = await database.transact(async (queries) => {
        const given = await giveWalletToken(queries, chance, { userId, pinHash: hash }, clock());
        if (given === null) throw wrongPinRefused();
        await forgivePinTry(queries, userId);
        return given;
      });
      return { status: true, data: 'ok', message: 'The wallet PIN is right.', token };
    },
  };
}

const pinAt = statement((queries, value: ValueOf<LoginKey>) =>
  queries
    .selectFrom('users')
    .innerJoin('logins', (join) =>
      join.onRef('logins.user_id', '=', 'users.id').on(isLogin(value('login'), value('present'))),
    )
    .select(['users.id as userId', 'wallet_pin_hash as hash']),
);

/**
 * The customer who calls and the hash of their PIN, in one statement; null while they have set none.
 *
 * @throws Refusal 401 for strangers and guests
 */
async function callersPin(queries: Queries, key: LoginKey) {
  const { rows } = await pinAt(queries, key);
  const [found] = rows;
  if (found === undefined) throw signInNeeded();
  return found;
}

function wrongPassword(): Refusal {
  return wrongCredentials('Wrong password.');
}

/** In the words of the documents. [ERR-24] */
function wrongPinRefused(): Refusal {
  return new Refusal(403, { ...wrongPin, hint: 'Check what you typed and try again.' });
}
