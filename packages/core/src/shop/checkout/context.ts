import type { LagosDay } from '../../kernel/calendar/index.ts';
import { type Kobo, zeroKobo } from '../../kernel/money/index.ts';
import { requiredMessage } from '../account/index.ts';
import type { CartLine } from '../cart/index.ts';
import { type FoodHours, unknownHours } from '../catalogue/index.ts';
import type { ContactMethod, Gateway } from '../payment/index.ts';
import { defaultFeeVariation, type FeeVariation, type OrderKind } from '../pricing/index.ts';
import type { ChosenStore } from '../selection/index.ts';
import type { Ruled } from '../settings/order-rules.ts';
import type { DeliveryAddress } from './actors.ts';
import { type FieldVerdicts, untouchedFields } from './fields.ts';
import type { CheckoutNotice } from './messages.ts';
import { tenderMessages } from './tender-messages.ts';
import type { WindowDay } from './windows.ts';

/** Everything about an open checkout that is not personal. */
export interface CheckoutContext extends Ruled {
  readonly kind: OrderKind;
  /** Null while no checkout is open. */
  readonly store: ChosenStore | null;
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  readonly isSignedIn: boolean;
  /** The shell's last time, in epoch milliseconds. */
  readonly openedAt: number;
  /** The day in Lagos, by the shell's clock or by the server's last reply; null while no checkout is open. */
  readonly today: LagosDay | null;
  readonly fields: FieldVerdicts;
  /** The number of judged edits of personal fields: another edit makes another order. */
  readonly revision: number;
  readonly addresses: readonly DeliveryAddress[];
  readonly addressId: number | null;
  readonly contactMethod: ContactMethod | null;
  readonly days: readonly WindowDay[];
  readonly day: LagosDay | null;
  readonly slotId: number | null;
  readonly foodFee: Kobo | null;
  readonly foodHours: FoodHours;
  readonly foodTravelsWithGroceries: boolean;
  readonly variation: FeeVariation;
  /** The delivery area of the variation; '' for pickup, and before it is asked for. */
  readonly variationArea: string;
  readonly provider: Gateway | null;
  readonly giftCard: GiftCardPart;
  readonly wallet: WalletPart;
  /** The submission of the present order; null before the first. */
  readonly submission: Submission | null;
  readonly termsAccepted: boolean;
  /** True if the record of this visit may go to the support staff with the order. */
  readonly sharesVisit: boolean;
  readonly notice: CheckoutNotice | null;
}

/**
 * The gift card's known part; its serial number stays in the shell. The documents call it voucher. [PAY-03,
 * PAY-21]
 */
export interface GiftCardPart {
  /** True if it is to pay. */
  readonly isUsed: boolean;
  /** Its value; null until it is verified. */
  readonly value: Kobo | null;
  /** The problem of the typed serial number; null for one that may be verified. */
  readonly problem: string | null;
  /** The message to the shopper; null when there is none. */
  readonly message: string | null;
}

/** The wallet's known part; its PIN stays in the shell. The documents call it loyalty. [PAY-03, PAY-19] */
export interface WalletPart {
  /** True if it is to pay. */
  readonly isUsed: boolean;
  /** Its available balance; zero until it is known. */
  readonly available: Kobo;
  /** The problem of the typed PIN; null for one that may be checked. */
  readonly problem: string | null;
  /** The message to the shopper; null when there is none. */
  readonly message: string | null;
}

/** Values that the shell draws in case a new order is made. */
export interface Submission {
  readonly attemptId: string;
  readonly roll: number;
}

/** A PIN is typed again for every order. */
export const untypedPin = { problem: tenderMessages.pinMissing, message: null } as const;

/** A checkout before it is opened, which every new one starts from. */
export const closedCheckout: CheckoutContext = {
  kind: 'grocery',
  store: null,
  groceryLines: [],
  foodLines: [],
  isSignedIn: false,
  openedAt: 0,
  today: null,
  fields: untouchedFields,
  revision: 0,
  addresses: [],
  addressId: null,
  contactMethod: null,
  days: [],
  day: null,
  slotId: null,
  foodFee: null,
  foodHours: unknownHours,
  foodTravelsWithGroceries: false,
  variation: defaultFeeVariation,
  variationArea: '',
  provider: null,
  giftCard: { isUsed: false, value: null, problem: requiredMessage, message: null },
  wallet: { isUsed: false, available: zeroKobo, ...untypedPin },
  submission: null,
  termsAccepted: false,
  sharesVisit: false,
  notice: null,
};
