import { kobo, koboToNaira } from '@marketsquare/core/kernel/money';
import { recordRead } from '../audit/index.ts';
import type { Handlers } from '../calls/handler.ts';
import { readPage } from '../calls/read-page.ts';
import { requireStaff } from '../identity/index.ts';
import type { Ports } from '../ports/ports.ts';
import { selectEndedUnpaid } from './ended-unpaid.ts';

/** What ended because nobody paid it. [PAY-30] */
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
