import { type Kobo, sumKobo } from '../../kernel/money/index.ts';
import { type Staff, whyNotRole } from './roles.ts';

/** A credit of the shop's goodwill to a customer's wallet. */
export interface Credit {
  readonly state: 'proposed' | 'credited' | 'declined';
  readonly proposedBy: string;
  readonly answeredBy: string | null;
}

/** What a manager says of a proposed credit. */
export type CreditAnswer = 'consent' | 'decline';

/** What an answer makes of a credit; `same` where it was given before, and nothing changes. */
export type CreditDecision =
  | { readonly ok: true; readonly state: 'credited' | 'declined' | 'same' }
  | { readonly ok: false; readonly reason: 'role' | 'own' | 'answered'; readonly message: string };

/**
 * Whether a second person has to consent to a credit: where it brings what one wallet was given on one person's word within a
 * day above the limit, so that no sum gets around it in parts.
 */
export function needsConsent(amount: Kobo, givenToday: Kobo, limit: Kobo): boolean {
  return sumKobo([givenToday, amount]) > limit;
}

/** What a member of staff may answer to a proposed credit: a manager, and never to their own. [ROLE-08] */
export function decideCredit(credit: Credit, staff: Staff, answer: CreditAnswer): CreditDecision {
  const role = whyNotRole(staff.role, 'consent');
  if (role !== null) return { ok: false, reason: 'role', message: role };
  const state = answer === 'consent' ? 'credited' : 'declined';
  if (credit.state !== 'proposed') {
    return credit.state === state && credit.answeredBy === staff.name
      ? { ok: true, state: 'same' }
      : { ok: false, reason: 'answered', message: `This credit is ${credit.state} already.` };
  }
  if (answer === 'consent' && credit.proposedBy === staff.name) {
    return { ok: false, reason: 'own', message: 'Nobody consents to their own proposal.' };
  }
  return { ok: true, state };
}
