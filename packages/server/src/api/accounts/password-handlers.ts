import { resetLinkSentMessage } from '@marketsquare/core/shop/account';
import type { Handlers } from '../../http/calls/handler.ts';
import { addressKey } from '../../people/identity/address-key.ts';
import { emailKey } from '../../people/identity/contact-keys.ts';
import { forgiveLogin, reserveLogin } from '../../people/identity/login-tries.ts';
import { closeLogins } from '../../people/identity/logins.ts';
import { mailsToAddress, reserveTry, resetRequests } from '../../people/identity/tries.ts';
import { findUser, findUserByEmail, type UserRow } from '../../people/identity/users.ts';
import { isGuessable } from '../../people/passwords/guessable.ts';
import type { Queries } from '../../store/database/index.ts';
import { enqueue } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, tooMany } from '../../store/refusals/refusal.ts';
import {
  endLinks,
  findLink,
  passwordChangedMail,
  passwordResetMail,
  requestLink,
} from '../../work/mail/index.ts';
import { deadLink, guessableMessage } from './messages.ts';
import { proveAgain, proveCustomer } from './own-password.ts';

const resetPurpose = 'resetPassword';

/** A forgotten password and a changed one. [AUTH-21, AUTH-22, ACC-07] */
export function passwordHandlers(ports: Ports): Handlers {
  const { database, clock, passwords, secrets } = ports;

  /**
   * Gives a customer another password. Logins by the old one end, and so do the requests made under it:
   * another e-mail address or phone number, and every other reset.
   */
  async function replace(
    queries: Queries,
    userId: number,
    hash: string,
    keptLogin: string | null,
  ): Promise<void> {
    await queries.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
    await closeLogins(queries, userId, keptLogin);
    await endLinks(queries, userId, null);
    await enqueue(queries, [{ kind: passwordChangedMail, subject: String(userId), now: clock(), waitMs: 0 }]);
  }

  return {
    forgotpassword: async ({ body, request }) => {
      const wait = await reserveTry(
        database,
        `forgotpassword:${addressKey(request.ip)}`,
        resetRequests,
        clock(),
      );
      if (wait !== null) throw tooMany(wait);
      const email = body.emailaddress.toLowerCase();
      // Links already in the mailbox still work, so asking too often locks nobody out; no other mail counts
      // here.
      const key = `resets:${emailKey(secrets, email)}`;
      const isFull = await reserveTry(database, key, mailsToAddress, clock());
      // For an unknown address the same work is done, up to the mail.
      await database.transact(async (queries) => {
        const now = clock();
        const user = await findUserByEmail(queries, secrets, email);
        const userId = isFull === null ? (user?.id ?? null) : null;
        const subject = await requestLink(queries, ports, { purpose: resetPurpose, userId }, now);
        await enqueue(queries, [{ kind: passwordResetMail, subject, now, waitMs: 0 }]);
      });
      return { status: true, data: null, message: resetLinkSentMessage };
    },

    resetpassword: async ({ body, request }) => {
      const email = body.email.toLowerCase();
      const attempt = { account: `reset:${emailKey(secrets, email)}`, address: request.ip };
      await passwords.withPlace(async (hashing) => {
        const wait = await reserveLogin(database, attempt, clock());
        if (wait !== null) throw tooMany(wait);
        const link = await findLink(database.read, body.token, [resetPurpose], clock());
        const user = link && (await findUser(database.read, link.userId));
        if (!user || user.email !== email) throw deadLink();
        // The token was right: the next step is no guess.
        await forgiveLogin(database, attempt, clock());
        refuseGuessable(body.password, 'password', user);
        const hash = await hashing.hash(body.password);
        await database.transact(async (queries) => {
          if ((await findLink(queries, body.token, [resetPurpose], clock())) === null) {
            throw deadLink();
          }
          await replace(queries, user.id, hash, null);
        });
      });
      return { status: true, data: null, message: 'Your password was changed. Please log in.' };
    },

    changepassword: async (call) => {
      const { body } = call;
      const proven = await proveCustomer(ports, call, body.password);
      const { user, login } = proven;
      refuseGuessable(body.new_password, 'new_password', user);
      const hash = await passwords.withPlace((hashing) => hashing.hash(body.new_password));
      await database.transact(async (queries) => {
        await proveAgain(queries, proven);
        await replace(queries, user.id, hash, login);
      });
      return { status: true, data: null, message: 'Your password was changed.' };
    },
  };
}

/** @throws Refusal 400 */
function refuseGuessable(password: string, field: string, owner: Pick<UserRow, 'phone' | 'email'>): void {
  if (isGuessable(password, owner)) throw badRequest(guessableMessage, field);
}
