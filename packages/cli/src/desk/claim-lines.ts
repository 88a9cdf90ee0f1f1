import { minuteText } from '@marketsquare/core/kernel/calendar';
import { endingText } from '@marketsquare/core/shop/desk';
import type { components } from '@marketsquare/core/wire/api';
import { nairaText } from '../contract/naira-text.ts';
import type { Paint } from '../contract/paint.ts';
import { pageLines } from '../contract/table.ts';

type Ending = components['schemas']['StaffClaimEnding'];

const heading = ['claim', 'amount', 'customer', 'of', 'since', 'proposed', 'by'];

/** The debts of shoppers as a table, and a line if there are more. */
export function claimLines(
  { claims, next_page }: components['schemas']['StaffClaimsReply']['data'],
  paint: Paint,
): readonly string[] {
  if (claims.length === 0) return ['Nobody owes anything.'];
  const rows = claims.map(({ reference, amount, user_id, code, since, proposal }) => [
    reference,
    nairaText(amount),
    user_id === null ? 'guest' : `${user_id}`,
    code,
    minuteText(Date.parse(since)),
    proposal === null ? '' : endingText(proposal.ending),
    proposal?.staff ?? '',
  ]);
  return pageLines(rows, heading, 'lrrllll', next_page, paint);
}

/**
 * The result of settling one claim.
 *
 * @param message  the shop's message about a proposal: who has to consent, and what it replaces
 */
export function endingLine({ reference, amount, ending, state }: Ending, message: string): string {
  const what = `${nairaText(amount)} of ${reference}`;
  return state === 'settled'
    ? `✓ ${what}: ${endingText(ending)}.`
    : `${what} is proposed as ${endingText(ending)}. ${message}`;
}
