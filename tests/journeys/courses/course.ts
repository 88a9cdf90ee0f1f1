import type { CheckoutAddress } from '../models/checkout.ts';
import type { Gateway } from '../models/popup.ts';

/** A shopper's money beside their card, in naira. */
export interface Purse {
  readonly giftCard: number;
  readonly wallet: number;
}

/** More than any of these orders costs. */
const plenty = 50_000;

/** The tenders of an order; the card pays what gift card and wallet leave. [PAY-03] */
export const purses = {
  card: { giftCard: 0, wallet: 0 },
  'gift card': { giftCard: plenty, wallet: 0 },
  'gift card and card': { giftCard: 1000, wallet: 0 },
  wallet: { giftCard: 0, wallet: plenty },
  'wallet and card': { giftCard: 0, wallet: 800 },
  'gift card, wallet and card': { giftCard: 1000, wallet: 800 },
} as const satisfies Record<string, Purse>;

export type Mix = keyof typeof purses;

/** The steps of a payment that are a call to the server. */
export const calls = {
  'the PIN is checked': /\/api\/verify_walletpin$/,
  'the order is placed': /\/api\/placeorder$/,
  'the gift card is taken': /\/api\/redeemgift$/,
  'the wallet is debited': /\/api\/debitWallet$/,
  'the payment is opened': /\/api\/initializePayment$/,
  'the payment is recorded': /\/api\/makepayment$/,
  'the payment is checked': /\/api\/verify(payment|PaystackPayment|FlutterwavePayment)$/,
} as const;

export type CallStep = keyof typeof calls;

/** Steps at which a page may be reloaded, or lose its connection. */
export type Step = CallStep | 'the form is filled' | 'the popup is open' | 'the order is confirmed';

/** The trouble on the way. */
export type Trouble =
  | {
      readonly kind:
        | 'nothing'
        /** The bank refuses the card; without one, gift card or wallet have been spent elsewhere. */
        | 'refusal'
        | 'closed popup'
        /** The gateway's script does not load. */
        | 'missing script'
        /** Nobody can find out the outcome of the payment. */
        | 'failing check'
        /** The bank says nothing for two minutes; then it has taken the money. */
        | 'silent bank';
      readonly at: null;
    }
  /** The connection goes before the call has left, or before its answer has come. */
  | { readonly kind: 'reload' | 'lost call' | 'lost answer'; readonly at: Step };

/** One way to pay, and the trouble on it. */
export interface Course {
  readonly mix: Mix;
  readonly trouble: Trouble;
  /** The window's width, in pixels. */
  readonly width: 360 | 1280;
  readonly address: CheckoutAddress;
  readonly gateway: Gateway;
  /** True if the shopper goes away after the trouble instead of paying in the end. */
  readonly isGivenUp: boolean;
}

export function needsCard(mix: Mix): boolean {
  return Math.max(purses[mix].giftCard, purses[mix].wallet) < plenty;
}

/** True if the card pays everything in place of a refused tender. */
export function isPaidInstead({ mix, trouble }: Course): boolean {
  return trouble.kind === 'refusal' && !needsCard(mix);
}

const closed = ['The payment window was closed before the payment was made.', 'Nothing was taken.'] as const;
const silent = 'Your bank has not confirmed this payment yet.';

/** The words that the screen must show about a trouble. [ERR-25, ERR-26] */
export function wordsOf(course: Course): readonly string[] {
  const { mix, trouble, isGivenUp } = course;
  switch (trouble.kind) {
    case 'refusal':
      if (!isPaidInstead(course)) return ['Payment Failed!!!', 'Nothing was taken.'];
      return purses[mix].wallet > 0
        ? ['Your wallet has ₦0.00 available.']
        : ['Voucher balance is 0. Cannot use this voucher.'];
    case 'closed popup':
      return closed;
    case 'missing script':
      return ['Payment service is not available. Please refresh and try again.'];
    case 'failing check':
      return needsCard(mix) ? [silent] : ['Failed to verify transaction reference. Please try again.'];
    case 'silent bank':
      return [silent];
    case 'lost call':
      if (trouble.at !== 'the popup is open') return [];
      return ['We could not check with the bank yet if you have paid.', ...(isGivenUp ? [] : closed)];
    case 'nothing':
    case 'lost answer':
    case 'reload':
      return [];
    default:
      return trouble satisfies never;
  }
}

export function titleOf({ mix, trouble, width, address, gateway, isGivenUp }: Course): string {
  const byCard = needsCard(mix) ? ` of ${gateway}` : '';
  const at = trouble.at === null ? '' : ` when ${trouble.at}`;
  const end = isGivenUp ? 'the shopper goes away' : 'it is paid';
  return `by ${mix}${byCard} at ${address}, ${width} px wide, with ${trouble.kind}${at}: ${end}`;
}
