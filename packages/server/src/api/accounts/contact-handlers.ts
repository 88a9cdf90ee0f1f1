import type { Handlers } from '../../http/calls/handler.ts';
import { addressKey } from '../../people/identity/address-key.ts';
import { emailKey, isSamePhone } from '../../people/identity/contact-keys.ts';
import {
  confirmations,
  mailsToAddress,
  mailsToNewAddress,
  reserveTry,
  type TryLimit,
} from '../../people/identity/tries.ts';
import { changeContact, findUserByEmail } from '../../people/identity/users.ts';
import type { Queries } from '../../store/database/index.ts';
import { enqueue, enqueueOnce } from '../../store/outbox/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { badRequest, conflict, tooMany } from '../../store/refusals/refusal.ts';
import type { Secrets } from '../../store/secrets/index.ts';
import {
  accountExistsMail,
  changeEmailMail,
  changePhoneMail,
  emailChangingMail,
  endLinks,
  type FoundLink,
  findLink,
  requestLink,
} from '../../work/mail/index.ts';
import { deadLink } from './messages.ts';
import { proveAgain, proveCustomer } from './own-password.ts';

const purposes = ['changeEmail', 'changePhone'] as const;

/** Another e-mail address or phone number, which a mailed link confirms. */
export function contactHandlers(ports: Ports): Handlers {
  const { database, clock, secrets } = ports;

  async function reserve(key: string, limit: TryLimit): Promise<void> {
    const wait = await reserveTry(database, key, limit, clock());
    if (wait !== null) throw tooMany(wait);
  }
  const reserveOwn = (userId: number) => reserve(`contact:${userId}`, mailsToAddress);

  return {
    changeemail: async (call) => {
      const proven = await proveCustomer(ports, call, call.body.password);
      const { user } = proven;
      const email = call.body.email.toLowerCase();
      if (email === user.email) throw badRequest('This is your e-mail address already.', 'email');
      await reserveOwn(user.id);
      // A mailbox full of our mails gets no more, whoever asks; the asker is told, because no link would
      // come.
      await reserve(`mails:${emailKey(secrets, email)}`, mailsToNewAddress);
      const owner = await findUserByEmail(database.read, secrets, email);
      await database.transact(async (queries) => {
        await proveAgain(queries, proven);
        const now = clock();
        if (owner !== undefined) {
          await enqueueOnce(queries, {
            kind: accountExistsMail,
            subject: String(owner.id),
            now,
            waitMs: 0,
          });
          return;
        }
        const link = { purpose: 'changeEmail', userId: user.id, value: email } as const;
        const subject = await requestLink(queries, ports, link, now);
        await enqueue(queries, [
          { kind: changeEmailMail, subject, now, waitMs: 0 },
          { kind: emailChangingMail, subject: String(user.id), now, waitMs: 0 },
        ]);
      });
      return { status: true, data: null, message: 'A link is on its way to your new e-mail address.' };
    },

    changephone: async (call) => {
      const proven = await proveCustomer(ports, call, call.body.password);
      const { user } = proven;
      const { phone } = call.body;
      if (isSamePhone(phone, user.phone)) throw badRequest('This is your phone number already.', 'phone');
      await reserveOwn(user.id);
      await database.transact(async (queries) => {
        await proveAgain(queries, proven);
        const now = clock();
        const link = { purpose: 'changePhone', userId: user.id, value: phone } as const;
        const subject = await requestLink(queries, ports, link, now);
        await enqueue(queries, [{ kind: changePhoneMail, subject, now, waitMs: 0 }]);
      });
      return { status: true, data: null, message: 'A link is on its way to your e-mail address.' };
    },

    confirmcontact: async ({ body, request }) => {
      const wait = await reserveTry(
        database,
        `confirmcontact:${addressKey(request.ip)}`,
        confirmations,
        clock(),
      );
      if (wait !== null) throw tooMany(wait);
      const purpose = await database.transact(async (queries) => {
        const link = await findLink(queries, body.token, purposes, clock());
        if (link === null) throw deadLink();
        await follow(queries, secrets, link);
        return link.purpose;
      });
      const message =
        purpose === 'changeEmail'
          ? 'Your e-mail address was changed.'
          : 'Your phone number was changed. Log in with the new one from now on.';
      return { status: true, data: null, message };
    },
  };
}

/** Carries out a confirmed link, in the caller's transaction. */
async function follow(
  queries: Queries,
  secrets: Secrets,
  { purpose, userId, value }: FoundLink,
): Promise<void> {
  if (value === null) throw deadLink();
  const change = purpose === 'changeEmail' ? { email: value } : { phone: value };
  if (!(await changeContact(queries, secrets, userId, change))) {
    throw conflict('This change could not be made. Please call us.', 'contact_taken', 'Call the shop.');
  }
  await endLinks(queries, userId, purpose);
  // Links in the mailbox that was left no longer work.
  if (purpose === 'changeEmail') await endLinks(queries, userId, 'resetPassword');
}
