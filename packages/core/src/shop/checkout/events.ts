import type { LagosDay } from '../../kernel/calendar/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { CartLine } from '../cart/index.ts';
import type { ContactMethod, FreshQuote, Gateway } from '../payment/index.ts';
import type { OrderKind } from '../pricing/index.ts';
import type { ChosenStore } from '../selection/index.ts';
import type { Ruled } from '../settings/order-rules.ts';
import type { CheckoutField } from './fields.ts';

/**
 * The events of a checkout, except its actors' results. `at` is epoch milliseconds; a checkout that is opened
 * again for the same subject learns the time from it.
 */
export type CheckoutEvent =
  | (Ruled & {
      readonly type: 'checkout.opened';
      readonly kind: OrderKind;
      readonly store: ChosenStore;
      readonly groceryLines: readonly CartLine[];
      readonly foodLines: readonly CartLine[];
      readonly isSignedIn: boolean;
      readonly at: number;
    })
  /** The shop's rules are others than those that the checkout was opened by. */
  | (Ruled & { readonly type: 'checkout.rulesChanged' })
  | { readonly type: 'checkout.fieldJudged'; readonly field: CheckoutField; readonly problem: string | null }
  | { readonly type: 'checkout.addressChosen'; readonly addressId: number }
  | { readonly type: 'checkout.addressesChanged' }
  | { readonly type: 'checkout.contactMethodChosen'; readonly contactMethod: ContactMethod }
  | { readonly type: 'checkout.dayChosen'; readonly day: LagosDay }
  | { readonly type: 'checkout.slotChosen'; readonly slotId: number }
  | { readonly type: 'checkout.foodDeliveryChosen'; readonly travelsWithGroceries: boolean }
  | { readonly type: 'checkout.providerChosen'; readonly provider: Gateway }
  /** The gift card, which the documents call voucher, is to pay or not. [PAY-03] */
  | { readonly type: 'checkout.voucherToggled'; readonly used: boolean }
  /** The serial number was typed; the value stays in the draft `giftCard.serial`. */
  | { readonly type: 'checkout.serialJudged'; readonly problem: string | null }
  /** 'Verify' is pressed. [PAY-21] */
  | { readonly type: 'checkout.giftCardSubmitted' }
  /** The available amount of the wallet, sent when it is known and whenever it changes. [PAY-19] */
  | { readonly type: 'checkout.walletBalanceKnown'; readonly available: Kobo }
  /** The wallet, which the documents call loyalty, is to pay or not. [PAY-03] */
  | { readonly type: 'checkout.walletToggled'; readonly used: boolean }
  /** The PIN was typed; the value stays in the draft `wallet.pin`. */
  | { readonly type: 'checkout.pinJudged'; readonly problem: string | null }
  | { readonly type: 'checkout.pinSubmitted' }
  | { readonly type: 'checkout.pinDismissed' }
  | { readonly type: 'checkout.termsToggled'; readonly accepted: boolean }
  | { readonly type: 'checkout.visitSharingToggled'; readonly shared: boolean }
  | { readonly type: 'checkout.windowsRetried' }
  /**
   * Time has passed since the windows were read, or the server knows better: they are read again. [WIN-01]
   */
  | { readonly type: 'checkout.windowsOutdated' }
  | { readonly type: 'checkout.requoted'; readonly quote: FreshQuote }
  | { readonly type: 'checkout.noticeDismissed' }
  /** The shell draws `attemptId` and `roll`, in case a new order is made. */
  | { readonly type: 'checkout.submitted'; readonly attemptId: string; readonly roll: number }
  | { readonly type: 'checkout.closed' };
