import type { WithCard } from './context.ts';
import { hasComeAs, pendingChecks } from './rules.ts';

type Asked = { readonly context: WithCard };

/** What every machine that collects money by card asks of it. */
export const cardGuards = {
  /** An earlier try turns out to have been paid: no popup is needed. */
  isPaidBefore: ({ context }: Asked) => context.card.opening?.isSettled === true,
  /** The provider's code meant success. [PAY-08] */
  isApproved: ({ context }: Asked) => context.card.popup === 'approved',
  /** Nothing more is to be found out. */
  isKnown: ({ context: { card } }: Asked) => card.outcome !== null && card.outcome.kind !== 'unknown',
  /** Money came, enough or not. */
  hasCome: ({ context }: Asked) => context.card.outcome?.kind === 'paid',
  /** All that was asked for came. */
  isSettled: ({ context }: Asked) => hasComeAs(context.card, 'settled'),
  /** The bank may still answer, and was not asked too often. */
  mayCheckAgain: ({ context: { card } }: Asked) =>
    card.outcome?.kind === 'unknown' &&
    card.outcome.why === 'bankIsSilent' &&
    card.looks < pendingChecks.most,
  /** Nobody has known for too long. */
  isLastCheck: ({ context }: Asked) => context.card.looks > pendingChecks.most,
};
