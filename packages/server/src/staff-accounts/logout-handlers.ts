import type { Handlers } from '../calls/handler.ts';
import {
  closeLoginOf,
  closeStaffLogins,
  requireStaff,
  staffCookie,
  staffToken,
  takeCookie,
} from '../identity/index.ts';
import type { Ports } from '../ports/ports.ts';
import { notAllowed, notFound } from '../refusals/refusal.ts';
import { recordAction } from './audit.ts';

/** Logging out staff: the caller's own login, or all logins of a name. [ROLE-08] */
export function staffLoginHandlers(ports: Ports): Handlers {
  const { database } = ports;

  /** Ends the login of a token, and records whose it was. */
  function logOut(token: string): Promise<void> {
    const at = new Date(ports.clock()).toISOString();
    return database.transact(async (queries) => {
      const name = await closeLoginOf(queries, token);
      if (name === null) return;
      await recordAction(queries, { name }, { action: 'login.closed', subject: name, reason: '', at });
    });
  }

  return {
    staffLogout: async ({ request, reply }) => {
      const token = staffToken(ports, request);
      if (token !== undefined) await logOut(token);
      takeCookie(ports, reply, staffCookie);
      return { status: true, data: null, message: 'You are logged out.' };
    },

    staffEndLogins: async ({ body, request }) => {
      const staff = await requireStaff(ports, request);
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
      const at = new Date(ports.clock()).toISOString();
      const ended = await database.transact(async (queries) => {
        await recordAction(queries, staff, { action: 'logins.ended', subject, reason, at });
        return closeStaffLogins(queries, subject);
      });
      return { status: true, data: { ended }, message: 'Logins ended.' };
    },
  };
}
