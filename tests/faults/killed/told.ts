import { randomInt } from 'node:crypto';
import type { emulatorAt } from '../../support/emulator.ts';
import type { HttpShopper } from '../../support/http-shopper.ts';
import type { RunningShop } from '../../support/running-shop.ts';
import type { Purse } from './purse.ts';

/** Money that a thing has moved into a wallet or onto a gift card, in kobo; below zero for what it took. */
export interface Movement {
  /** `wallet` and the customer's id, or `card` and the serial number. */
  readonly of: string;
  /** The number under which the wallet's history has it. */
  readonly code: string;
  readonly amount: number;
}

/** Something of a shopper's, with the last reply about it before the power failed. */
export interface Told {
  /** Whether what the gateway took for it has come to it; true where it took nothing. */
  isSettled(): Promise<boolean>;
  /** Fails unless everything acknowledged is there as acknowledged, and once. */
  expectKept(words: string): Promise<void>;
  /** What its shopper does after the power cut: asks again for what was not answered, and gives up what they have not paid. */
  goOn(): Promise<void>;
  /** What it has moved in the end; asked once its shopper has continued. */
  movements(): Promise<readonly Movement[]>;
}

/** Where shoppers walk. */
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
