import type { Handlers } from '../../http/calls/handler.ts';
import { phoneKeys, requireStaff } from '../../people/identity/index.ts';
import { phoneIn, recordRead, wordsOf } from '../../records/audit/index.ts';
import { entriesAfter, findSessions } from '../../records/visits/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notFound } from '../../store/refusals/refusal.ts';
import { orderFactsOf } from '../orders/index.ts';

/** Recorded visits, found and read by staff. [ROLE-08] */
export function staffSessionHandlers(ports: Ports): Handlers {
  const { database, clock } = ports;
  return {
    staffSessions: async ({ query, request }) => {
      const staff = await requireStaff(ports, request);
      const phone = phoneIn(request);
      await recordRead(ports, staff, 'sessions.found', wordsOf({ ...query, phone }), query.reason);
      const byPhone = phone === undefined ? {} : { phoneKeys: phoneKeys(ports.secrets, phone) };
      const { rows, place } = await findSessions(
        database.read,
        { ...query, ...byPhone },
        clock(),
        query.page,
      );
      return { status: true, data: { sessions: [...rows], ...place }, message: 'Sessions found.' };
    },

    staffSession: async ({ path, query, request }) => {
      const staff = await requireStaff(ports, request);
      const found = await entriesAfter(database.read, path.session, query.after ?? -1);
      if (found === null) throw notFound('This session was not found.');
      await recordRead(ports, staff, 'session.read', path.session, query.reason);
      return {
        status: true,
        data: {
          session: path.session,
          unproven_codes: [...found.unprovenCodes],
          entries: [...found.entries],
          next_after: found.nextAfter,
          facts: [...(await orderFactsOf(database.read, found.orderCodes))],
        },
        message: 'Session found.',
      };
    },
  };
}
