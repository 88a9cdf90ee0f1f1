import type { Kobo } from '@marketsquare/core/kernel/money';
import type { Product } from '@marketsquare/core/shop/catalogue';
import type { StaffRole } from '@marketsquare/core/shop/staff';

/**
 * A whole shop as plain data: money in kobo, weights in grams, no date and no clock.
 *
 * Dates are relative (days from today, days of validity); the server resolves them when it seeds.
 * Everything that refers to something else does so by id, and every id stays the same for the same seed.
 */
export interface SeedShop {
  readonly stores: readonly SeedStore[];
  readonly zones: readonly SeedZone[];
  /** Can be iterated more than once; generated on the way, so that 100,000 products take no memory. */
  readonly products: Iterable<SeedProduct>;
  /** The products of each store, product by product; can be iterated more than once. */
  readonly offers: Iterable<SeedOffer>;
  readonly banners: readonly SeedBanner[];
  readonly promotions: readonly SeedPromotions[];
  readonly windowPlans: readonly SeedWindowPlan[];
  /** Surcharge on delivery by size of the basket, from the smallest subtotal up. [FEE-01] */
  readonly basketSurcharges: readonly SeedBasketSurcharge[];
  readonly giftCards: readonly SeedGiftCard[];
  readonly issuedGiftCards: readonly SeedIssuedGiftCard[];
  readonly customers: readonly SeedCustomer[];
  readonly staff: readonly SeedStaff[];
}

/** [ENT-01] */
export interface SeedStore {
  readonly id: number;
  /** Four words, two of the shop and two of the branch: the phone's strip shows words three and four. [NAV-06] */
  readonly name: string;
  readonly address: string;
  /** Equals the `city` of the zone that holds the store's areas. */
  readonly city: string;
  readonly state: string;
  /** Address of a map drawn by the shop itself. */
  readonly iframeSrc: string;
  readonly imageUrl: string;
  /** Two digits. [ORD-25] */
  readonly branchCode: string;
  readonly pickup: boolean;
  readonly delivery: boolean;
  readonly hasPreparedFood: boolean;
  readonly launchedPreparedFood: boolean;
  /** Written "h:mm A", Africa/Lagos; a closing before the opening means the next day. [FOOD-12] */
  readonly foodOpening: string;
  readonly foodClosing: string;
  readonly foodDeliveryFee: Kobo;
}

/** The delivery areas of one city. [ENT-03] */
export interface SeedZone {
  readonly city: string;
  readonly areas: readonly SeedArea[];
}

export interface SeedArea {
  readonly area: string;
  /** The delivery stores that serve it; never empty. */
  readonly storeIds: readonly number[];
  /** Whole percent added to a slot's fee; 0 changes nothing. [FEE-01] */
  readonly surchargePercent: number;
}

/** A product of the shared catalogue, of no store yet: its price is the usual one, and a store's own is in its offer. [ENT-05] */
export interface SeedProduct extends Omit<Product, 'storeId' | 'isInStock'> {
  /** 1 to 10,000, higher sells more: the order of listings and suggestions. */
  readonly popularity: number;
  readonly group: SeedProductGroup | null;
}

/** [ENT-09] */
export type SeedProductGroup = 'top' | 'beverages' | 'water' | 'commodities';

export interface SeedOffer {
  readonly storeId: number;
  readonly productId: number;
  readonly sellingPrice: Kobo;
  readonly oldPrice: Kobo | null;
  /** In stock, `active === '1'` on the wire. */
  readonly active: boolean;
}

/** [ENT-04] */
export interface SeedBanner {
  readonly id: number;
  /** Where it is shown: the slider of home, the landing page's thumbnails, or the promotion pages. */
  readonly place: 'home' | 'landing' | 'promotion';
  readonly imageUrl: string;
  readonly url: string;
  readonly name: string;
  /** Null or the text "null" marks a general banner. [HOME-17] */
  readonly category: string | null;
}

/** The names of one store's running promotions, in the order of the Specials dropdown. [NAV-13] */
export interface SeedPromotions {
  readonly storeId: number;
  readonly names: readonly string[];
}

/** The slots of one store mode over the coming days. [WIN-01] */
export interface SeedWindowPlan {
  readonly mode: 'pickup' | 'delivery';
  /** How many days are offered, today counted. */
  readonly days: number;
  /** Days from today that show no slot at all: "There is no availability for this date." */
  readonly daysWithoutSlots: readonly number[];
  readonly slots: readonly SeedSlot[];
}

export interface SeedSlot {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Written "h:mm A", Africa/Lagos. */
  readonly start: string;
  readonly end: string;
  readonly fee: Kobo;
  /** Orders that one store takes in this slot. */
  readonly capacity: number;
}

export interface SeedBasketSurcharge {
  readonly fromSubtotal: Kobo;
  readonly percent: number;
}

/** A gift card on sale. [GIFT-01] */
export interface SeedGiftCard {
  readonly id: number;
  readonly name: string;
  readonly amount: Kobo;
  readonly validForDays: number;
  readonly imageUrl: string;
}

/** A gift card that was bought already and can be spent. */
export interface SeedIssuedGiftCard {
  readonly serialNumber: string;
  readonly giftCardId: number;
  readonly balance: Kobo;
  readonly validForDays: number;
}

/** A customer with what they log in by. [ENT-17] */
export interface SeedCustomer {
  readonly id: number;
  readonly title: 'Miss' | 'Mr' | 'Mrs' | 'Ms';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Eleven digits. */
  readonly phone: string;
  readonly password: string;
  /** Null while no PIN is set. */
  readonly walletPin: string | null;
  readonly gender: 'm' | 'f';
  readonly birthMonth: number;
  readonly birthDay: number;
  readonly subscription: boolean;
  readonly walletBalance: Kobo;
  readonly storeId: number;
  readonly addresses: readonly SeedAddress[];
}

export interface SeedAddress {
  readonly label: string;
  readonly address: string;
  readonly area: string;
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly isDefault: boolean;
}

export interface SeedStaff {
  readonly username: string;
  readonly name: string;
  readonly role: StaffRole;
  /** The one store of a merchandiser; left out for all. */
  readonly storeId?: number;
  readonly password: string;
}
