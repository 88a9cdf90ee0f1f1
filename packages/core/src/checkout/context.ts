import type { LagosDay } from '../calendar/index.ts';
import type { CartLine } from '../cart/index.ts';
import type { Kobo } from '../money/index.ts';
import type { ContactMethod, Provider } from '../payment/index.ts';
import { defaultFeeVariation, type FeeVariation, type OrderKind } from '../pricing/index.ts';
import type { ChosenStore } from '../selection/index.ts';
import type { AddressSummary } from './actors.ts';
import { type FieldVerdicts, untouchedFields } from './fields.ts';
import type { CheckoutNotice } from './notice.ts';
import type { WindowDay } from './windows.ts';

/** Everything about an open checkout that is not personal. */
export interface CheckoutContext {
  readonly kind: OrderKind;
  /** Null while no checkout is open. */
  readonly store: ChosenStore | null;
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  readonly isSignedIn: boolean;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  readonly fields: FieldVerdicts;
  /** How often a personal field was judged: another edit makes another order. */
  readonly revision: number;
  readonly addresses: readonly AddressSummary[];
  readonly addressId: number | null;
  readonly contactMethod: ContactMethod | null;
  readonly days: readonly WindowDay[];
  readonly day: LagosDay | null;
  readonly slotId: number | null;
  readonly foodFee: Kobo | null;
  readonly foodTravelsWithGroceries: boolean;
  readonly variation: FeeVariation;
  readonly provider: Provider | null;
  readonly termsAccepted: boolean;
  /** Whether the record of this visit may go to the support staff with the order. */
  readonly sharesVisit: boolean;
  readonly notice: CheckoutNotice | null;
}

/** A checkout before it is opened, and what a new one starts from. */
export const closedCheckout: CheckoutContext = {
  kind: 'grocery',
  store: null,
  groceryLines: [],
  foodLines: [],
  isSignedIn: false,
  openedAt: 0,
  fields: untouchedFields,
  revision: 0,
  addresses: [],
  addressId: null,
  contactMethod: null,
  days: [],
  day: null,
  slotId: null,
  foodFee: null,
  foodTravelsWithGroceries: false,
  variation: defaultFeeVariation,
  provider: null,
  termsAccepted: false,
  sharesVisit: false,
  notice: null,
};
