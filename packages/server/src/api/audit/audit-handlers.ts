import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { auditEntries } from '../../records/audit/audit.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The audit trail, for all of staff. [ROLE-08] */
export function auditHandlers(ports: Ports): Handlers {
  return {
    staffAudit: async ({ query, request }) => {
      // A look at the trail leaves no entry: the newest one would always be the look itself, and it shows no shopper.
      await requireStaff(ports, request);
      const { page, order_code: orderCode, ...terms } = query;
      const { rows, place } = await readPage(
        auditEntries(ports.database.read, { ...terms, orderCode }),
        page,
      );
      return { status: true, data: { entries: [...rows], ...place }, message: 'Audit trail found.' };
    },
  };
}
