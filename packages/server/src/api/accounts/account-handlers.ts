import type { Handlers } from '../../http/calls/handler.ts';
import type { Visitor } from '../../http/calls/visitor.ts';
import { checkPassword } from '../../people/identity/check-password.ts';
import { giveCookie, requireCustomer, shopperCookie, takeCookie } from '../../people/identity/cookies.ts';
import { passwordTry } from '../../people/identity/login-tries.ts';
import { closeLogin, closeLoginSoon, closeLogins, openLogin } from '../../people/identity/logins.ts';
import { changePerson, selectUsersByPhone, wireUser } from '../../people/identity/users.ts';
import { takeChatsAlong } from '../../records/chats/take-along.ts';
import { takeSalesAlong } from '../../records/gift-cards/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { wrongCredentials } from '../../store/refusals/refusal.ts';
import { takeAlong } from '../orders/take-along.ts';
import { moveVisits } from '../visits/uploader.ts';
import { registerCustomer } from './register-customer.ts';

/** Registration, login, logout and the profile. [AUTH-02, AUTH-13, ACC-08] */
export function accountHandlers(ports: Ports): Handlers {
  const { database, clock, secrets } = ports;
  return {
    register: async ({ body, request }) => {
      await registerCustomer(ports, body, request.ip, null);
      return { status: true, data: null, message: registeredMessage };
    },

    login: async ({ body, visitor, request, reply }) => {
      const find = (queries: Queries) =>
        selectUsersByPhone(queries, secrets, body.phone).select(['id as userId', 'password_hash']).execute();
      const refused = () => {
        request.log.info({ event: 'login.refused' });
        return wrongCredentials('Wrong phone number or password.');
      };
      const attempt = passwordTry(secrets, body.phone, request.ip);
      const account = await checkPassword(ports, attempt, body.password, () => find(database.read));
      if (account === null) throw refused();
      const { userId } = account;
      const before = await visitor();
      const login = await database.transact(async (queries) => {
        // A password that was changed while it was checked has ended the logins it opened, and opens none.
        const now = (await find(queries)).find((one) => one.userId === userId);
        if (now?.password_hash !== account.password_hash) throw refused();
        const opened = await openLogin(queries, ports.chance, clock(), { userId });
        if (isOwnVisit(before, userId)) {
          await takeAlong(queries, before.login, opened.idHash, clock());
          await takeSalesAlong(queries, before.login, userId, clock());
          await takeChatsAlong(queries, before.login, userId);
          await moveVisits(queries, before.login, { login: opened.idHash, userId });
        }
        // The browser's cookie is replaced, whoever it belonged to.
        if (before.kind === 'customer') await closeLogin(queries, before.login);
        if (before.kind === 'guest') await closeLoginSoon(queries, before.login, clock());
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

    logoutEverywhere: async (call) => {
      const { userId } = await requireCustomer(call);
      await closeLogins(database.write, userId, null);
      takeCookie(ports, call.reply, shopperCookie);
      return { status: true, data: null, message: 'You are logged out of all your devices.' };
    },

    me: async ({ visitor }) => {
      const caller = await visitor();
      const user = caller.kind === 'customer' ? await wireUser(database.read, caller.userId) : null;
      return { status: true, data: { loggedin: user !== null, user }, message: 'Session found.' };
    },

    updatecustomer: async (call) => {
      const { userId } = await requireCustomer(call, call.body.id);
      const { firstname, lastname, subscription } = call.body;
      await database.transact(async (queries) => {
        await changePerson(queries, userId, { firstname, lastname });
        if (subscription !== undefined) await subscribe(queries, userId, subscription);
      });
      return { status: true, data: null, message: 'Your profile was updated.' };
    },

    updatesubscription: async (call) => {
      const { userId } = await requireCustomer(call);
      await subscribe(database.write, userId, call.body.subscription);
      return { status: true, data: null, message: 'Your choice was saved.' };
    },
  };
}

async function subscribe(queries: Queries, userId: number, subscription: boolean): Promise<void> {
  await queries
    .updateTable('users')
    .set({ subscription: subscription ? 1 : 0 })
    .where('id', '=', userId)
    .execute();
}

/**
 * True if the login before a sign-in was this customer's: a guest's, or an earlier one of the same account.
 */
function isOwnVisit(before: Visitor, userId: number): before is Exclude<Visitor, { kind: 'stranger' }> {
  return before.kind === 'guest' || (before.kind === 'customer' && before.userId === userId);
}

/** The answer that the documents leave open; people who already have an account get the same (B69). */
const registeredMessage = 'Thank you. A message is on its way to your e-mail address. Please log in.';
