import { type CodePrefixes, documentPrefixes } from '../order/code/index.ts';
import {
  type BagFee,
  documentBagFee,
  documentMinimums,
  type MinimumOrders,
  type OrderKind,
} from '../pricing/index.ts';
import {
  combinedCheckoutFreeDelivery,
  combinedStripFreeDelivery,
  type FreeDelivery,
  foodCheckoutFreeDelivery,
  foodStripFreeDelivery,
  groceryCheckoutFreeDelivery,
  stripFreeDelivery,
} from '../promotions/index.ts';

/**
 * The rules by which orders are judged, priced and named. Plain JSON: it travels in events, so that a visit is replayed by
 * the rules that it was decided by, and in quotes, so that a placed order is explained by those of its day.
 */
export interface OrderRules {
  readonly minimumOrder: MinimumOrders;
  readonly bagFee: BagFee;
  readonly freeDelivery: FreeDeliveries;
  readonly codePrefixes: CodePrefixes;
}

/** The free-delivery promotions by the screens that honour them; null where there is none. */
export interface FreeDeliveries {
  /** By the day of the delivery. [FEE-08 to FEE-10] */
  readonly checkout: Readonly<Record<OrderKind, FreeDelivery | null>>;
  /** By today: the strip of each kind's screens. [FREE-02, FREE-08, FREE-09] */
  readonly strip: Readonly<Record<OrderKind, FreeDelivery | null>>;
}

/** The documents' rules. */
export const documentOrderRules: OrderRules = {
  minimumOrder: documentMinimums,
  bagFee: documentBagFee,
  freeDelivery: {
    checkout: {
      grocery: groceryCheckoutFreeDelivery,
      food: foodCheckoutFreeDelivery,
      combined: combinedCheckoutFreeDelivery,
    },
    strip: { grocery: stripFreeDelivery, food: foodStripFreeDelivery, combined: combinedStripFreeDelivery },
  },
  codePrefixes: documentPrefixes,
};

/** An event, a context or a quote under the shop's rules: the documents' where it names none. */
export interface Ruled {
  readonly rules?: OrderRules | undefined;
}

/** The rules in force. */
export function rulesIn({ rules = documentOrderRules }: Ruled): OrderRules {
  return rules;
}
