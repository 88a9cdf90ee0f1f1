import type { SnapshotFrom } from 'xstate';
import { formatNaira, zeroKobo } from '../../kernel/money/index.ts';
import { givenBack, nothingTaken, progressText } from '../card-payment/index.ts';
import { dueOf, failureOf, orderOf, type PaymentContext } from './context.ts';
import type { paymentMachine } from './machine.ts';
import { hasEnded } from './rules.ts';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** A screen's report on a payment. */
export interface PaymentReport {
  /** Work is under way, it has failed, or the outcome is unknown and someone has to wait. */
  readonly tone: 'underWay' | 'failed' | 'waiting';
  readonly title: string;
  /** The known facts about the money and the order. */
  readonly text: string;
  /** The shopper's next step, beside pressing the button that pays. */
  readonly offers: 'check' | 'anotherOrder' | null;
}

type Words = (context: PaymentContext) => PaymentReport | null;

const underWay =
  (title: string): Words =>
  () => ({ tone: 'underWay', title, text: '', offers: null });

/** Reported elsewhere, or not worth a word. */
const nothingToSay: Words = () => null;

const placing = underWay('Placing your order…');

/** A state of the chart, those of the card left out. */
type OwnState = Exclude<PaymentSnapshot['value'], object>;

/** The words for each state: a new state does not compile without some. [ERR-25, ERR-26, ERR-27] */
const words: Readonly<Record<OwnState, Words>> = {
  idle: nothingToSay,
  placingOrder: placing,
  choosingWay: placing,
  redeemingGiftCard: underWay('Taking your gift card…'),
  debitingWallet: underWay('Taking from your wallet…'),
  collectingBalance: placing,
  refused: nothingToSay,
  requoted: nothingToSay,
  interrupted: (context) => failed(context, hasEnded(failureOf(context)) ? cartIsKept : orderIsKept(context)),
  declined: (context) => failed(context, `${nothingTaken} ${orderIsKept(context)}`),
  underpaid: (context) =>
    waiting(
      context,
      `${received(context)} of ${formatNaira(dueOf(context).amount)} came for your order ${codeOf(context)}. We keep it for you and will get in touch: you can pay the rest or have it back. Please do not pay again.`,
      'check',
    ),
  returned: (context) =>
    waiting(
      context,
      `${received(context)} came, ${givenBack} Your order ${codeOf(context)} is not paid.`,
      'anotherOrder',
    ),
  unanswered: (context) =>
    waiting(
      context,
      `If your order ${codeOf(context)} was paid in time, it is among your orders. If not, it has ended, and what your bank takes for it comes back to you.`,
      'anotherOrder',
    ),
  confirmed: nothingToSay,
};

/** The words for an unknown outcome of the card. */
const unconfirmed: Words = (context) =>
  waiting(
    context,
    `Please do not pay again: your order ${codeOf(context)} is kept, and we keep looking.`,
    'check',
  );

/** The progress of a payment, as a message; null where the form needs none. */
export function paymentReport({
  value,
  context,
}: Pick<PaymentSnapshot, 'value' | 'context'>): PaymentReport | null {
  if (typeof value === 'string') return words[value](context);
  if (value.card === 'unconfirmed') return unconfirmed(context);
  const progress = progressText(value.card, context.card);
  return progress === null ? null : underWay(progress)(context);
}

function failed(context: PaymentContext, text: string): PaymentReport {
  return { tone: 'failed', title: titleOf(context), text, offers: null };
}

function waiting(context: PaymentContext, text: string, offers: PaymentReport['offers']): PaymentReport {
  return { tone: 'waiting', title: titleOf(context), text, offers };
}

function titleOf(context: PaymentContext): string {
  return failureOf(context)?.message ?? '';
}

function codeOf(context: PaymentContext): string {
  return orderOf(context).code;
}

function orderIsKept(context: PaymentContext): string {
  return `Your order ${codeOf(context)} and your cart are kept: you can try again.`;
}

const cartIsKept = 'Your cart is kept: you can order again.';

function received({ card: { outcome } }: PaymentContext): string {
  return formatNaira(outcome?.kind === 'paid' ? outcome.received : zeroKobo);
}
