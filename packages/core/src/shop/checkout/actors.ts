import { unprovided } from '../../kernel/failure/index.ts';
import type { Kobo } from '../../kernel/money/index.ts';
import type { FoodHours, Mode } from '../catalogue/index.ts';
import type { FeeVariation, OrderKind } from '../pricing/index.ts';
import type { WindowDay } from './windows.ts';

/** The choices for the fulfilment of an order. */
export interface Windows {
  /** The days for groceries; empty for prepared food alone. [WIN-01] */
  readonly days: readonly WindowDay[];
  /** The store's fee for prepared food, before the variation; null for groceries alone. [ENT-27] */
  readonly foodFee: Kobo | null;
  /** The hours of the kitchen's orders; unknown for groceries alone. [FOOD-12] */
  readonly foodHours: FoodHours;
}

/** Asks for the windows of the store and its mode: `windows`, `foodwindows`, or both. [WIN-01] */
export const loadWindows = unprovided<
  Windows,
  { readonly storeId: number; readonly mode: Mode; readonly kind: OrderKind }
>('loadWindows');

/** Asks for the store's surcharges on its fees: `deliveryFeeVariation`. [API-32] */
export const loadVariation = unprovided<
  FeeVariation,
  { readonly storeId: number; readonly subtotal: Kobo; readonly area: string }
>('loadVariation');

/**
 * Has the wallet's PIN checked: `verify_walletpin`. The PIN stays in the shell, and so does the token in
 * return. [PAY-18]
 */
export const verifyWalletPin = unprovided<unknown, undefined>('verifyWalletPin');

/** A saved address without its personal parts: label, street and landmark stay in the shell. */
export interface AddressSummary {
  readonly id: number;
  readonly isDefault: boolean;
}

/** A saved address in a checkout. The area is the zones' own word for it, never the typed one. */
export interface DeliveryAddress extends AddressSummary {
  /** The delivery area that it lies in; null where no store delivers. */
  readonly area: string | null;
  /** True if the chosen store delivers there. */
  readonly isReached: boolean;
  /** The names of the stores that deliver there, when the chosen one does not. */
  readonly reachedBy: readonly string[];
}

/**
 * Asks for the signed-in shopper's addresses, and if the store reaches each: `listaddress`, `stores`,
 * `areas`.
 */
export const loadAddresses = unprovided<readonly DeliveryAddress[], { readonly storeId: number }>(
  'loadAddresses',
);
