import type { Mode } from '../catalogue/index.ts';
import type { OpeningHours } from './opening-hours.ts';

/** A store. [ENT-01] */
export interface Store {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly mapUrl: string;
  readonly branchCode: string;
  readonly offersPickup: boolean;
  readonly offersDelivery: boolean;
  readonly hasPreparedFood: boolean;
  readonly launchedPreparedFood: boolean;
  /** By weekdays, those on which it is closed left out; left out where the store states none. */
  readonly hours?: readonly OpeningHours[];
}

/** A city and its delivery areas, each with the stores that serve it. [ENT-03] */
export interface Zone {
  readonly city: string;
  readonly areas: readonly DeliveryArea[];
}

export interface DeliveryArea {
  readonly area: string;
  readonly storeIds: readonly number[];
}

/** The store a shopper shops at, with the mode and, for delivery, the area. [ENT-02, SEL-15, SEL-18] */
export interface ChosenStore extends Store {
  readonly mode: Mode;
  readonly area: string | null;
}

/** All stores and zones, from which the selector offers choices. */
export interface StoreLists {
  readonly stores: readonly Store[];
  readonly zones: readonly Zone[];
}
