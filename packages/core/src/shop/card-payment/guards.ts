import type { CardPayment, WithCard } from './context.ts';
import { hasComeAs, pendingChecks } from './rules.ts';

type Asked = { readonly context: WithCard };

/** A question about a card payment in its present state, or about the state that a change leads to. */
const of =
  (holds: (card: CardPayment) => boolean) =>
  ({ context }: Asked, changed: CardPayment = context.card): boolean =>
    holds(changed);

/** What every machine that collects money by card asks of it. */
export const cardGuards = {
  /** An earlier try turns out to have been paid: no popup is needed. */
  isPaidBefore: of(({ opening }) => opening?.isSettled === true),
  /** The provider's code meant success. [PAY-08] */
  isApproved: of(({ popup }) => popup === 'approved'),
  /** Nothing more is to be found out. */
  isKnown: of(({ outcome }) => outcome !== null && outcome.kind !== 'unknown'),
  /** Money came, enough or not. */
  hasCome: of(({ outcome }) => outcome?.kind === 'paid'),
  /** All that was asked for came. */
  isSettled: of((card) => hasComeAs(card, 'settled')),
  /** The bank may still answer, and was not asked too often. */
  mayCheckAgain: of(
    ({ outcome, looks }) =>
      outcome?.kind === 'unknown' && outcome.why === 'bankIsSilent' && looks < pendingChecks.most,
  ),
  /** Nobody has known for too long. */
  isLastCheck: of(({ looks }) => looks > pendingChecks.most),
};
