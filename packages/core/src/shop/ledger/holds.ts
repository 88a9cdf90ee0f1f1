import { type Kobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';

/** A hold on a balance for a holder, such as an order, until it is spent or released. */
export interface Hold {
  readonly holder: string;
  readonly amount: Kobo;
}

/** The amount held for a holder; zero without a hold. */
export function heldFor(holds: readonly Hold[], holder: string): Kobo {
  return holds.find((one) => one.holder === holder)?.amount ?? zeroKobo;
}

/** The part of a balance that nothing holds. */
export function availableOf(balance: Kobo, holds: readonly Hold[]): Kobo {
  return subtractKobo(balance, sumKobo(holds.map(({ amount }) => amount)));
}

/** Replaces a holder's hold by one of this amount. */
export function withHold(holds: readonly Hold[], hold: Hold): readonly Hold[] {
  return [...withoutHold(holds, hold.holder), hold];
}

/** Releases a holder's hold. */
export function withoutHold(holds: readonly Hold[], holder: string): readonly Hold[] {
  return holds.filter((one) => one.holder !== holder);
}
