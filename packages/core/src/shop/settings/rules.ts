import type { Kobo } from '../../kernel/money/index.ts';
import { type CategoryGroup, documentCategoryGroups } from '../catalogue/index.ts';
import { giftCardServiceId } from '../gift-card/index.ts';
import { giftCardHintThreshold } from '../promotions/index.ts';
import { documentOrderRules, type OrderRules } from './order-rules.ts';

/** The rules of the business, which its owner may change: amounts in kobo, days in Lagos. */
export interface ShopRules extends OrderRules {
  readonly giftCards: {
    /** The service that listing, verifying, redeeming and buying name. [GIFT-07] */
    readonly service: string;
    /** The subtotal from which a cart mentions gift cards. [FREE-10] */
    readonly hintFrom: Kobo;
  };
  /** In the order of the menu; the last one also has whatever none names. [NAV-11] */
  readonly categoryGroups: readonly CategoryGroup[];
  /** The rows of products on a store's front, in order. [LAND-03, HOME-03] */
  readonly carousels: readonly Carousel[];
}

/** A row of products on a store's front. */
export interface Carousel {
  readonly title: string;
  /** The name of an opening group, such as 'top', of a category or of a promotion. */
  readonly shows: string;
}

/** The documents' rows: the opening groups of `products`. [LAND-03, HOME-03, ENT-09] */
export const documentCarousels = [
  { title: 'Top Products', shows: 'top' },
  { title: 'Beverages', shows: 'beverages' },
  { title: 'Water', shows: 'water' },
  { title: 'Commodities', shows: 'commodities' },
] as const satisfies readonly Carousel[];

/** The documents' rules: those of every shop that sets none. */
export const documentRules: ShopRules = {
  ...documentOrderRules,
  giftCards: { service: giftCardServiceId, hintFrom: giftCardHintThreshold },
  categoryGroups: documentCategoryGroups,
  carousels: documentCarousels,
};

/** The rules by which orders are decided, out of all of them. */
export function orderRulesOf({ minimumOrder, bagFee, freeDelivery, codePrefixes }: ShopRules): OrderRules {
  return { minimumOrder, bagFee, freeDelivery, codePrefixes };
}
