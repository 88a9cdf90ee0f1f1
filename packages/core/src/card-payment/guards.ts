import type { CardOutcome, WithCard } from './context.ts';
import { hasComeAs, pendingLooks } from './rules.ts';

type Asked = { readonly context: WithCard };

/** What every machine that collects money by card asks of it. */
export const cardGuards = {
  /** An earlier try turns out to have been paid: no popup is needed. */
  isPaidBefore: ({ context }: Asked) => context.card.opening?.isSettled === true,
  /** The provider's code meant success. [PAY-08] */
  isApproved: ({ context }: Asked) => context.card.popup === 'approved',
  /** Money came, enough or not. */
  hasCome: isEndedAs('paid'),
  isRefused: isEndedAs('refused'),
  isNotPaid: isEndedAs('notPaid'),
  /** All that was asked for came. */
  isSettled: ({ context }: Asked) => hasComeAs(context.card, 'settled'),
  /** The bank may still answer, and was not asked too often. */
  mayLookAgain: ({ context: { card } }: Asked) =>
    card.outcome?.kind === 'unknown' && card.outcome.why === 'bankIsSilent' && card.looks < pendingLooks.most,
  /** Nobody has known for too long. */
  isLastLook: ({ context }: Asked) => context.card.looks > pendingLooks.most,
};

function isEndedAs(kind: CardOutcome['kind']) {
  return ({ context }: Asked) => context.card.outcome?.kind === kind;
}
