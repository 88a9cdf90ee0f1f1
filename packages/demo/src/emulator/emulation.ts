import { createHash } from 'node:crypto';
import type { Gateway } from '@marketsquare/core/shop/settlement';
import type { Book } from './book.ts';
import { everyReference, type Scenario } from './scenario.ts';

/** Invented test keys, shared by merchant and emulator; they work only with an emulator. */
export interface EmulatorKeys {
  readonly paystackSecretKey: string;
  readonly paystackPublicKey: string;
  readonly flutterwaveSecretKey: string;
  readonly flutterwavePublicKey: string;
  readonly flutterwaveSecretHash: string;
}

export const emulatorKeys: EmulatorKeys = {
  paystackSecretKey: 'sk_test_emulator',
  paystackPublicKey: 'pk_test_emulator',
  flutterwaveSecretKey: 'FLWSECK_TEST-emulator-X',
  flutterwavePublicKey: 'FLWPUBK_TEST-emulator-X',
  flutterwaveSecretHash: 'emulator-secret-hash',
};

/** The emulator's shared state. */
export interface Emulation {
  readonly book: Book;
  readonly keys: EmulatorKeys;
  /** The shop's name, as the popup shows it. */
  readonly merchant: string;
  /** Where webhooks go; without an address none are sent. */
  webhookTarget(gateway: Gateway): string | null;
  /** Milliseconds, on a clock that tests can set. */
  now(): number;
  /** A code determined by the seed and the records. */
  nextCode(): string;
}

/** The code of a number under a seed. */
export function codeOf(seed: string, number: number): string {
  return createHash('sha256').update(`${seed}:${number}`).digest('hex').slice(0, 16);
}

/** The scenario of a reference, else the one for all references, else an empty one. */
export function scenarioOf({ book }: Emulation, reference: string): Scenario {
  return book.get('scenario', reference) ?? book.get('scenario', everyReference) ?? {};
}

/** The mode of the gateway's key, or the other one if the scenario says so. */
export function modeOf({ keys }: Emulation, gateway: Gateway, scenario: Scenario): 'test' | 'live' {
  const isTest =
    gateway === 'paystack'
      ? keys.paystackSecretKey.startsWith('sk_test')
      : keys.flutterwaveSecretKey.startsWith('FLWSECK_TEST');
  return isTest !== (scenario.otherMode === true) ? 'test' : 'live';
}
