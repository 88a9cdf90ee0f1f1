import type { SnapshotFrom } from 'xstate';
import { formatNaira, zeroKobo } from '../../kernel/money/index.ts';
import { givenBack, nothingTaken, progressText } from '../card-payment/index.ts';
import { dueOf, failureOf, orderOf, type PaymentContext } from './context.ts';
import type { paymentMachine } from './machine.ts';
import { hasEnded } from './rules.ts';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** What a screen says of a payment. */
export interface PaymentReport {
  /** Work is under way, it came to nothing, or nobody knows yet and someone has to wait. */
  readonly tone: 'underWay' | 'failed' | 'waiting';
  readonly title: string;
  /** What is known of the money and of the order. */
  readonly text: string;
  /** What the shopper can do about it, beside pressing the button that pays. */
  readonly offers: 'check' | 'anotherOrder' | null;
}

type Words = (context: PaymentContext) => PaymentReport | null;

const underWay =
  (title: string): Words =>
  () => ({ tone: 'underWay', title, text: '', offers: null });

/** Told elsewhere, or not worth a word. */
const nothingToSay: Words = () => null;

const placing = underWay('Placing your order…');

/** A state of the chart, those of the card left out. */
type OwnState = Exclude<PaymentSnapshot['value'], object>;

/** What is said in each state: a new state has no words until it is given some here. [ERR-25, ERR-26, ERR-27] */
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
      `${received(context)} of ${formatNaira(dueOf(context).amount)} came for your order ${codeOf(context)}. We hold it for you: our staff will get in touch, to take the rest or to give it back. Please do not pay again.`,
      'check',
    ),
  returned: (context) =>
    waiting(
      context,
      `${received(context)} came, ${givenBack} Your order ${codeOf(context)} is not paid with it.`,
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

/** Nobody knows what came of the card. */
const unconfirmed: Words = (context) =>
  waiting(
    context,
    `Please do not pay again: your order ${codeOf(context)} is kept, and we keep looking.`,
    'check',
  );

/** How far a payment is, as a message; null where the form needs none. */
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

const cartIsKept = 'Your cart is kept: you can order anew.';

function received({ card: { outcome } }: PaymentContext): string {
  return formatNaira(outcome?.kind === 'paid' ? outcome.received : zeroKobo);
}
