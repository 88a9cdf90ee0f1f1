import type { CardPayment, WithCard } from './context.ts';
import { hasComeAs, pendingChecks } from './rules.ts';

type Asked = { readonly context: WithCard };

/** Asks about a card payment in its present state, or about the state that a change leads to. */
const of =
  (holds: (card: CardPayment) => boolean) =>
  ({ context }: Asked, changed: CardPayment = context.card): boolean =>
    holds(changed);

/** The guards of every machine that collects money by card. */
export const cardGuards = {
  /** An earlier try turns out to be paid: no popup is needed. */
  isPaidBefore: of(({ opening }) => opening?.isSettled === true),
  /** The gateway's code meant success. [PAY-08] */
  isApproved: of(({ popup }) => popup === 'approved'),
  /** Nothing is left to find out. */
  isKnown: of(({ outcome }) => outcome !== null && outcome.kind !== 'unknown'),
  /** Money came, enough or not. */
  hasCome: of(({ outcome }) => outcome?.kind === 'paid'),
  /** The whole amount came. */
  isSettled: of((card) => hasComeAs(card, 'settled')),
  /** The bank may still answer, and has checks left. */
  mayCheckAgain: of(
    ({ outcome, looks }) =>
      outcome?.kind === 'unknown' && outcome.why === 'bankIsSilent' && looks < pendingChecks.most,
  ),
  /** The answer has been missing for too long. */
  isLastCheck: of(({ looks }) => looks > pendingChecks.most),
};
