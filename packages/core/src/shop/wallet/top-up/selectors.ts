import type { SnapshotFrom } from 'xstate';
import type { Kobo } from '../../../kernel/money/index.ts';
import { type Grounds, groundsOf, type Reason, whyNot, wordsOf } from '../../../kernel/why-not/index.ts';
import { greatestAmountMessage } from './amount.ts';
import { type GiftCardCheck, giftCardChecks, isWithinLimit, type TopUpCheck, topUpChecks } from './checks.ts';
import { owed, remainder, type TopUpContext } from './context.ts';
import type { topUpMachine } from './machine.ts';
import { outcomeNotice, type TopUpNotice } from './messages.ts';

type TopUpSnapshot = SnapshotFrom<typeof topUpMachine>;

/** The words that would satisfy each guard of the panel. */
export const topUpGuardMessages = {
  isAmountText: 'Type digits only.',
  ...wordsOf<TopUpContext, GiftCardCheck>(giftCardChecks),
  ...wordsOf<TopUpContext, TopUpCheck>(topUpChecks),
} as const;

/** Everything that stands between the shopper and the top-up, in words. */
export const whyNotTopUp = (snapshot: TopUpSnapshot): readonly Reason[] =>
  whyNot<TopUpContext>(snapshot, { type: 'topUp.submitted' }, topUpGuardMessages);

/** The grounds on which the top-up is refused, with the first of those words; null where nothing refuses it. */
export const topUpGrounds = (snapshot: TopUpSnapshot): Grounds | null =>
  groundsOf<TopUpContext>(snapshot, { type: 'topUp.submitted' }, topUpGuardMessages);

/** The checks that disable the new panel's button. [WAL-25] */
const disabling: readonly string[] = ['isSignedIn', 'hasAmount', 'hasMethod'] satisfies readonly TopUpCheck[];

/**
 * True if 'COMPLETE PAYMENT' is enabled. On the new panel a signed-in customer needs an amount above zero and
 * a method; the older one is always ready to name a missing one. The other checks show on submit. [WAL-25,
 * WAL-35, WAL-36]
 */
export const selectCanTopUp = (snapshot: TopUpSnapshot): boolean =>
  snapshot.matches('editing') &&
  (snapshot.context.panel === 'older' ||
    !whyNotTopUp(snapshot).some(({ guard }) => disabling.includes(guard)));

/** True while work is in flight: the button spins and takes no second press. */
export const selectIsToppingUp = (snapshot: TopUpSnapshot): boolean => snapshot.hasTag('busy');

/** The value of the gift card; null before it is verified, and once it is unticked. [WAL-34] */
export const selectGiftCardValue = (snapshot: TopUpSnapshot): Kobo | null => snapshot.context.giftCard.value;

/**
 * The rest to pay after the gift card; null before it is verified, and once it is unticked without having
 * paid. [WAL-34]
 */
export const selectRemainder = ({ context }: TopUpSnapshot): Kobo | null =>
  context.giftCard.value === null && owed(context) === context.amount ? null : remainder(context);

/** The message beside an amount that the gateway would not take; null while it would. */
export const selectAmountProblem = ({ context }: TopUpSnapshot): string | null =>
  isWithinLimit(context) ? null : greatestAmountMessage({ ...context.limits });

/** The message of the panel; null when there is none. While the outcome of the card is unknown, it says so. */
export const selectTopUpNotice = (snapshot: TopUpSnapshot): TopUpNotice | null => {
  const { card, notice } = snapshot.context;
  return card.outcome !== null && selectIsTopUpUnconfirmed(snapshot)
    ? { ...outcomeNotice(card.outcome), place: 'panel' }
    : notice;
};

/**
 * True if the money may have been taken although nobody has confirmed it: only another check is offered then.
 */
export const selectIsTopUpUnconfirmed = (snapshot: TopUpSnapshot): boolean =>
  snapshot.matches({ card: 'unconfirmed' });
