import type { LagosDay } from '../../kernel/calendar/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { CartLine } from '../cart/index.ts';
import type { Mode } from '../catalogue/index.ts';
import type { OrderType } from '../order/order-type.ts';
import type { OrderKind } from '../pricing/index.ts';
import type { Tenders } from './tenders.ts';

/** The way in which the shopper wants to be reached about the order. [CHK-36] */
export type ContactMethod = 'call' | 'whatsapp' | 'email';

/**
 * An order as the shopper submitted it, without a single personal value: those stay in the shell's drafts and
 * are filled in when the call is made. Amounts are those on the screen; the server computes its own.
 */
export interface OrderDraft {
  readonly kind: OrderKind;
  readonly storeId: number;
  readonly mode: Mode;
  readonly area: string | null;
  /** The store's: a typed address lies there. [CHK-20] */
  readonly city: string;
  readonly state: string;
  readonly groceryLines: readonly CartLine[];
  readonly foodLines: readonly CartLine[];
  /** The chosen window of the groceries; null for prepared food alone. */
  readonly slotId: number | null;
  readonly deliveryDay: LagosDay;
  /** The slot in words, or "45" for prepared food. [WIN-08] */
  readonly hour: string;
  readonly foodTravelsWithGroceries: boolean;
  readonly contactMethod: ContactMethod;
  /** The saved address; null when it was typed, or for pickup. */
  readonly addressId: number | null;
  readonly orderType: OrderType;
  readonly paymentMethod: string;
  readonly grocerySubtotal: Kobo;
  readonly foodSubtotal: Kobo;
  readonly deliveryFee: Kobo;
  readonly foodDeliveryFee: Kobo;
  readonly total: Kobo;
  /** The parts of the total that gift card and wallet pay; the rest goes by card. [PAY-03] */
  readonly tenders: Tenders;
  /**
   * The number of edits of personal fields: an edit makes another order, although its value is not known
   * here.
   */
  readonly revision: number;
}

/** The server's answer about an order that it has placed. */
export interface PlacedOrder {
  /** The internal id. */
  readonly id: string;
  /** `unique_code`: the number that the shopper knows. [ORD-25..ORD-27] */
  readonly code: string;
  readonly total: Kobo;
  /** The rest to pay by card after gift card and wallet. */
  readonly balance: Kobo;
}

/** An order that was placed before, by this checkout or long ago, and is resumed from the account. */
export interface ResumedOrder {
  readonly order: PlacedOrder;
  /** The parts of it that gift card and wallet hold. */
  readonly tenders: Tenders;
}
