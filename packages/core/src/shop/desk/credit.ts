import { formatNaira, type Kobo, sumKobo } from '../../kernel/money/index.ts';
import { type Staff, whyNotRole } from './roles.ts';

/** A credit of the shop's goodwill: to a customer's wallet, or a refund. */
export interface Credit {
  readonly state: 'proposed' | 'credited' | 'declined';
  readonly proposedBy: string;
  readonly answeredBy: string | null;
}

/** A manager's answer to a proposed credit. */
export type CreditAnswer = 'consent' | 'decline';

/** The effect of an answer on a credit; `same` where it was given before, and nothing changes. */
export type CreditDecision =
  | { readonly ok: true; readonly state: 'credited' | 'declined' | 'same' }
  | { readonly ok: false; readonly reason: 'role' | 'own' | 'answered'; readonly message: string };

/**
 * True if a second person has to consent: the amount raises its giver's own gifts of the last 24 hours above
 * the limit, so that no sum gets around it in parts. [ROLE-08]
 */
export function needsConsent(amount: Kobo, givenAlone: Kobo, limit: Kobo): boolean {
  return sumKobo([givenAlone, amount]) > limit;
}

/** The rule of two people, in words for the giver. [ROLE-08] */
export function consentText(limit: Kobo): string {
  return `What one person gives within 24 hours, in credits, claims and refunds together, needs a manager’s consent above ${formatNaira(limit)}.`;
}

/**
 * Decides a staff member's answer to a proposed credit: only a manager may, and never on their own. [ROLE-08]
 */
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
    return { ok: false, reason: 'own', message: 'Nobody can consent to their own proposal.' };
  }
  return { ok: true, state };
}
