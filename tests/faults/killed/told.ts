import { randomInt } from 'node:crypto';
import type { emulatorAt } from '../../support/emulator.ts';
import type { HttpShopper } from '../../support/http-shopper.ts';
import type { RunningShop } from '../../support/running-shop.ts';
import type { Purse } from './purse.ts';

/** Money moved into a wallet or onto a gift card, in kobo; negative for money taken. */
export interface Movement {
  /** `wallet` and the customer's id, or `card` and the serial number. */
  readonly of: string;
  /** Its number in the wallet's history. */
  readonly code: string;
  readonly amount: number;
}

/** A deed of a shopper's, with the last reply about it before the power failed. */
export interface Told {
  /** True if the money that the gateway took for it has reached it, or if it took none. */
  isSettled(): Promise<boolean>;
  /** Fails unless everything acknowledged is there as acknowledged, and once. */
  expectKept(words: string): Promise<void>;
  /**
   * The shopper's steps after the power cut: they ask again for missing answers, and give up what they have
   * not paid.
   */
  goOn(): Promise<void>;
  /** Its movements in the end; asked once its shopper has continued. */
  movements(): Promise<readonly Movement[]>;
}

/** The shop and its emulator, for the shoppers' walks. */
export interface Market {
  readonly shop: RunningShop;
  readonly emulator: ReturnType<typeof emulatorAt>;
  readonly told: Told[];
  readonly purse: Purse;
  /** Opens a guest at a network address of their own. */
  guest(): Promise<HttpShopper>;
}

/** An address of a network, for limits per address. */
export function anyAddress(): string {
  return [10, randomInt(256), randomInt(256), 1 + randomInt(254)].join('.');
}

export const kobo = (naira: number) => Math.round(naira * 100);
