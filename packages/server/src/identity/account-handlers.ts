import type { Ports } from '../app/ports.ts';
import type { Handlers } from '../routes/handler.ts';
import { conflict, tooMany, wrongCredentials } from '../routes/refusal.ts';
import { moveVisits } from '../sessions/uploader.ts';
import type { Queries } from '../storage/index.ts';
import { giveCookie, requireCustomer, shopperCookie, takeCookie } from './cookies.ts';
import { closeLogin, openLogin } from './logins.ts';
import { nobodysPassword } from './passwords.ts';
import { forgetTries, loginTries, registrationTries, reserveTry } from './tries.ts';
import { insertUser, wireUser } from './users.ts';
import type { Visitor } from './visitor.ts';

/** Registration, login, logout and the profile. [AUTH-02, AUTH-13, ACC-08] */
export function accountHandlers(ports: Ports): Handlers {
  const { database, clock, passwords } = ports;
  return {
    register: async ({ body, request }) => {
      const wait = await reserveTry(database, `register:${request.ip}`, registrationTries, clock());
      if (wait !== null) throw tooMany(wait);
      const hash = await passwords.withPlace((hashing) => hashing.hash(body.password));
      const written = await insertUser(database.write, body, hash, new Date(clock()).toISOString());
      if (written === 'taken') {
        throw conflict(
          'An account with this e-mail or phone number exists already.',
          'conflict',
          'Log in instead.',
        );
      }
      return { status: true, data: null, message: 'Your account is ready. Please log in.' };
    },

    login: async ({ body, visitor, request, reply }) => {
      const userId = await checkPassword(ports, `login:${body.phone}`, body.password, () =>
        database.read
          .selectFrom('users')
          .select(['id', 'password_hash'])
          .where('phone', '=', body.phone)
          .executeTakeFirst(),
      );
      if (userId === null) {
        request.log.info({ event: 'login.refused' });
        throw wrongCredentials('Wrong phone number or password.');
      }
      const before = await visitor();
      const login = await database.transact(async (queries) => {
        const opened = await openLogin(queries, ports.chance, clock(), { userId });
        if (isOwnVisit(before, userId)) {
          await takeAlong(queries, before.login, opened.idHash);
          await moveVisits(queries, before.login, { login: opened.idHash, userId });
        }
        // The cookie that it stood for is replaced, whoever's it was.
        if (before.kind !== 'stranger') await closeLogin(queries, before.login);
        return opened;
      });
      giveCookie(ports, reply, shopperCookie, login);
      return { status: true, data: null, message: [await wireUser(database.read, userId)] };
    },

    logout: async ({ visitor, reply }) => {
      const caller = await visitor();
      if (caller.kind !== 'stranger') await closeLogin(database.write, caller.login);
      takeCookie(ports, reply, shopperCookie);
      return { status: true, data: null, message: 'You are logged out.' };
    },

    me: async ({ visitor }) => {
      const caller = await visitor();
      const user = caller.kind === 'customer' ? await wireUser(database.read, caller.userId) : null;
      return { status: true, data: { loggedin: user !== null, user }, message: 'Session found.' };
    },

    updatecustomer: async (call) => {
      const { userId } = await requireCustomer(call, call.body.id);
      const { firstname, lastname, subscription } = call.body;
      await database.write
        .updateTable('users')
        .set({ firstname, lastname })
        .$if(subscription !== undefined, (query) => query.set({ subscription: subscription ? 1 : 0 }))
        .where('id', '=', userId)
        .execute();
      return { status: true, data: null, message: 'Your profile is updated.' };
    },
  };
}

/** Whether the visit before a sign-in was this customer's own: a guest's, or an earlier login of the same account. */
function isOwnVisit(before: Visitor, userId: number): before is Exclude<Visitor, { kind: 'stranger' }> {
  return before.kind === 'guest' || (before.kind === 'customer' && before.userId === userId);
}

/** Keeps what was begun as a guest within reach of the new login. What has an owner stays with that owner. [ROLE-09] */
async function takeAlong(queries: Queries, before: string, after: string): Promise<void> {
  await queries
    .updateTable('orders')
    .set({ guest_session: after })
    .where('guest_session', '=', before)
    .where('user_id', 'is', null)
    .execute();
  await queries.updateTable('order_guests').set({ login: after }).where('login', '=', before).execute();
}

/**
 * Checks a password under its try limit: the try is taken first, the hash is made outside any transaction.
 *
 * @param key   names the account in the count of tries
 * @param find  the account with its hash
 * @returns the account's id, or null when it is unknown or the password is wrong
 * @throws Refusal 429 when no try is left, 503 when too many passwords are being looked at
 */
export async function checkPassword<Id>(
  ports: Ports,
  key: string,
  password: string,
  find: () => Promise<{ readonly id: Id; readonly password_hash: string } | undefined>,
): Promise<Id | null> {
  return ports.passwords.withPlace(async (hashing) => {
    const wait = await reserveTry(ports.database, key, loginTries, ports.clock());
    if (wait !== null) throw tooMany(wait);
    const found = await find();
    const fits = await hashing.fits(password, found?.password_hash ?? nobodysPassword);
    if (found === undefined || !fits) return null;
    await forgetTries(ports.database, key);
    return found.id;
  });
}
