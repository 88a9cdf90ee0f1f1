import { minuteText } from '@marketsquare/core/kernel/calendar';
import { suspenseWords } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { nairaText } from '../contract/naira-text.ts';
import type { Paint } from '../contract/paint.ts';
import { pageLines } from '../contract/table.ts';

const heading = ['of', 'amount', 'gateway', 'its id there', 'reference', 'tried', 'why'];

/** Money in suspense as a table, and a line if there is more. */
export function suspenseLines(
  { charges, next_page }: components['schemas']['StaffSuspenseReply']['data'],
  paint: Paint,
): readonly string[] {
  if (charges.length === 0) return ['No money waits for staff.'];
  const rows = charges.map(({ code, amount, gateway, provider_id, reference, at, reason }) => [
    code,
    nairaText(amount),
    gateway,
    provider_id,
    reference,
    minuteText(Date.parse(at)),
    suspenseWords(reason),
  ]);
  return pageLines(rows, heading, 'lrlllll', next_page, paint);
}
