import { errorTitle, inDialog, noticeIn } from '../../../kernel/failure/index.ts';
import { type Check, failingNotice, nairaText, type Params } from '../../../kernel/why-not/index.ts';
import { checkoutTermsTitle } from '../../account/index.ts';
import { serialCheck } from '../../gift-card/index.ts';
import { greatestAmountMessage, leastAmountMessage } from './amount.ts';
import { isSameAttempt, remainder, type TopUpContext } from './context.ts';
import { type TopUpNotice, topUpMessages } from './messages.ts';

/** True if the gateway would take the amount at once. */
export function isWithinLimit({ amount, limits }: TopUpContext): boolean {
  return amount === null || amount <= limits.greatest;
}

/** False where a gift card comes too late: a card payment of the same credit order may still be taken. */
function hasOneWay(context: TopUpContext): boolean {
  const { giftCard, attempt } = context;
  return !(giftCard.isChosen && isSameAttempt(context) && attempt?.isCardUnderWay);
}

/** True if the rest after the gift card is enough for a card payment. */
function isRestChargeable(context: TopUpContext): boolean {
  const rest = remainder(context);
  return rest === 0 || rest >= context.limits.least;
}

function limitsOf({ limits }: TopUpContext): Params {
  return { ...limits };
}

/** The checks before a top-up begins, in the order in which problems are shown. [WAL-25, WAL-35, WAL-36] */
export const topUpChecks = [
  {
    name: 'isSignedIn',
    holds: ({ userId }) => userId !== null,
    notice: () => inDialog(errorTitle, topUpMessages.signIn),
    words: 'Sign in: only a signed-in customer has a wallet.',
  },
  {
    // The card, a gift card, or both.
    name: 'hasMethod',
    holds: ({ giftCard, provider }) => giftCard.isChosen || provider !== null,
    notice: () => inDialog(errorTitle, topUpMessages.method),
    words: `${topUpMessages.method}.`,
  },
  {
    // Only the older panel asks for the terms. [WAL-36]
    name: 'hasTerms',
    holds: ({ panel, termsAccepted }) => panel === 'new' || termsAccepted,
    notice: () => ({ place: 'warning', title: checkoutTermsTitle, message: topUpMessages.terms }),
    words: 'Accept the Terms & Conditions.',
  },
  {
    name: 'hasAmount',
    holds: ({ amount }) => amount !== null && amount > 0,
    notice: () => inDialog(errorTitle, topUpMessages.amount),
    words: 'Enter an amount above zero.',
  },
  {
    name: 'isWithinLimit',
    holds: isWithinLimit,
    notice: ({ limits }) => inDialog(errorTitle, greatestAmountMessage({ ...limits })),
    words: { params: limitsOf, text: greatestAmountMessage },
  },
  {
    name: 'hasOneWay',
    holds: hasOneWay,
    notice: () => inDialog(errorTitle, topUpMessages.underWay),
    words: topUpMessages.underWay,
  },
  {
    // The customer knows the card's part. [WAL-34]
    name: 'hasVerifiedGiftCard',
    holds: ({ giftCard }) => !giftCard.isChosen || giftCard.value !== null,
    notice: () => noticeIn('status', topUpMessages.unverified),
    words: 'Verify your gift card.',
  },
  {
    // Someone pays the rest after the gift card. [WAL-28]
    name: 'hasCardForRest',
    holds: (context) => context.provider !== null || remainder(context) === 0,
    notice: () => inDialog(errorTitle, topUpMessages.method),
    words: {
      params: (context) => ({ rest: remainder(context) }),
      text: ({ rest }) => `Choose the card as well: the gift card leaves ${nairaText(rest)} to pay.`,
    },
  },
  {
    name: 'isRestChargeable',
    holds: isRestChargeable,
    notice: ({ limits }) => inDialog(errorTitle, leastAmountMessage({ ...limits })),
    words: { params: limitsOf, text: leastAmountMessage },
  },
] as const satisfies readonly Check<TopUpContext, TopUpNotice>[];

export type TopUpCheck = (typeof topUpChecks)[number]['name'];

/** The checks before the gift card is verified. */
export const giftCardChecks = [
  serialCheck<TopUpContext>(({ giftCard }) => giftCard.serial.problem),
  {
    name: 'hasGiftCard',
    holds: ({ giftCard }) => giftCard.isChosen,
    notice: () => noticeIn('status', topUpMessages.noGiftCard),
    words: topUpMessages.noGiftCard,
  },
] as const satisfies readonly Check<TopUpContext, TopUpNotice>[];

export type GiftCardCheck = (typeof giftCardChecks)[number]['name'];

/** The message of the first check that fails; null when the top-up can begin. */
export function failingTopUpCheck(context: TopUpContext): TopUpNotice | null {
  return failingNotice<TopUpContext, TopUpNotice>(topUpChecks, context);
}

/** The same of the gift card. */
export function failingGiftCardCheck(context: TopUpContext): TopUpNotice | null {
  return failingNotice<TopUpContext, TopUpNotice>(giftCardChecks, context);
}
