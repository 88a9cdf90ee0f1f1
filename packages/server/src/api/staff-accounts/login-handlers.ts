import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { Handlers } from '../../http/calls/handler.ts';
import {
  checkPassword,
  closeLoginOf,
  closeStaffLogins,
  giveCookie,
  openLogin,
  requireAnyStaff,
  staffCookie,
  staffIdOf,
  staffToken,
  takeCookie,
} from '../../people/identity/index.ts';
import { recordAction } from '../../records/audit/index.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notAllowed, notFound, wrongCredentials } from '../../store/refusals/refusal.ts';

/** Stands in for the actor of a refused login; no account can have this name. */
const notLoggedIn = { name: 'not logged in' };
/** Stands in for an unknown account's name: people type passwords and addresses there. */
const unknownAccount = 'unknown account';

/** Logins of staff, and their ends: the caller's own, or all of a name. [ROLE-08] */
export function staffLoginHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;

  return {
    staffLogin: async ({ body, request, reply }) => {
      const login = { account: `staff:${body.name}`, address: request.ip };
      const find = (queries: Queries) =>
        queries
          .selectFrom('staff')
          .select(['name', 'role', 'password_hash'])
          .where('name', '=', body.name)
          .executeTakeFirst();
      const checked = await checkPassword(ports, login, body.password, async () =>
        [await find(database.read)].filter((member) => member !== undefined),
      );
      const now = clock();
      const at = new Date(now).toISOString();
      const held = staffToken(ports, request);
      const opened = await database.transact(async (queries) => {
        const member = await find(queries);
        // A password that was changed while it was checked has ended the logins it opened, and opens none.
        if (member === undefined || member.password_hash !== checked?.password_hash) {
          const subject = member?.name ?? unknownAccount;
          await recordAction(queries, notLoggedIn, { action: 'login.refused', subject, reason: '', at });
          return null;
        }
        const { name, role } = member;
        // The browser's cookie is replaced, whoever it belonged to.
        if (held !== undefined) await logOut(queries, held, at);
        await recordAction(queries, member, { action: 'login.opened', subject: name, reason: '', at });
        return { name, role, ...(await openLogin(queries, ports.chance, now, { staffName: name })) };
      });
      if (opened === null) throw wrongCredentials('Wrong name or password.');
      const { name, role, token, expiresAt: expires_at } = opened;
      giveCookie(ports, reply, staffCookie, opened);
      return { status: true, data: { name, role, token, expires_at }, message: 'Welcome.' };
    },

    staffMe: async ({ request }) => {
      const staff = await requireAnyStaff(ports, request);
      const { name, role, storeId } = staff;
      const credit_limit = koboToNaira(ports.config.creditLimit);
      const own = storeId === null ? {} : { store_id: storeId };
      const data = { id: staffIdOf(ports, staff), name, role, ...own, credit_limit };
      return { status: true, data, message: 'Welcome.' };
    },

    staffLogout: async ({ request, reply }) => {
      const token = staffToken(ports, request);
      const at = new Date(clock()).toISOString();
      if (token !== undefined) await database.transact((queries) => logOut(queries, token, at));
      takeCookie(ports, reply, staffCookie);
      return { status: true, data: null, message: 'You are logged out.' };
    },

    staffEndLogins: async ({ body, request }) => {
      const staff = await requireAnyStaff(ports, request);
      if (staff.name !== body.name && staff.role !== 'manager') {
        throw notAllowed('Only a manager may end the logins of somebody else.');
      }
      const found = await database.read
        .selectFrom('staff')
        .select('name')
        .where('name', '=', body.name)
        .executeTakeFirst();
      if (found === undefined) throw notFound('There is no such member of staff.');
      const { name: subject, reason } = body;
      const at = new Date(clock()).toISOString();
      const ended = await database.transact(async (queries) => {
        await recordAction(queries, staff, { action: 'logins.ended', subject, reason, at });
        return closeStaffLogins(queries, subject);
      });
      return { status: true, data: { ended }, message: 'Logins ended.' };
    },
  };
}

/** Ends the login of a token, and records its owner. */
async function logOut(queries: Queries, token: string, at: string): Promise<void> {
  const name = await closeLoginOf(queries, token);
  if (name === null) return;
  await recordAction(queries, { name }, { action: 'login.closed', subject: name, reason: '', at });
}
