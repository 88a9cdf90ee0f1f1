import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { recordRead } from '../../records/audit/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { selectEndedUnpaid } from './ended-unpaid.ts';

/** Payments that ended unpaid. [PAY-30] */
export function endedDeskHandlers(ports: Ports): Handlers {
  return {
    staffEndedUnpaid: async ({ query: { page, reason }, request }) => {
      const staff = await requireStaff(ports, request);
      await recordRead(ports, staff, 'ended.found', 'unpaid', reason);
      const { rows, place } = await readPage(selectEndedUnpaid(ports.database.read), page);
      const ended = rows.map(({ amount, redeemed, ...row }) => ({
        ...row,
        amount: koboToNaira(kobo(amount)),
        redeemed: koboToNaira(kobo(redeemed)),
      }));
      return { status: true, data: { ended, ...place }, message: 'Ended purchases found.' };
    },
  };
}
