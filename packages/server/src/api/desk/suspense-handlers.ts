import { koboToNaira } from '@marketsquare/core/kernel/money';
import type { Handlers } from '../../http/calls/handler.ts';
import { readPage } from '../../http/calls/read-page.ts';
import { selectSuspended, suspendedOf } from '../../money/settlement/index.ts';
import { requireStaff } from '../../people/identity/index.ts';
import { recordRead } from '../../records/audit/index.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** Money that came and pays for nothing yet. [PAY-09] */
export function suspenseDeskHandlers(ports: Ports): Handlers {
  return {
    staffSuspense: async ({ query: { page, reason }, request }) => {
      const staff = await requireStaff(ports, request);
      await recordRead(ports, staff, 'suspense.found', 'held', reason);
      const { rows, place } = await readPage(selectSuspended(ports.database.read), page);
      const charges = rows.map(suspendedOf).map(({ provider, providerId, amount, ...charge }) => ({
        ...charge,
        gateway: provider,
        provider_id: providerId,
        amount: koboToNaira(amount),
      }));
      return { status: true, data: { charges, ...place }, message: 'Charges found.' };
    },
  };
}
