import { type Kobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';

/** A hold on a balance for a holder, such as an order, until it is spent or released. */
export interface Reservation {
  readonly holder: string;
  readonly amount: Kobo;
}

/** The amount held for a holder; zero without a hold. */
export function promisedTo(reservations: readonly Reservation[], holder: string): Kobo {
  return reservations.find((one) => one.holder === holder)?.amount ?? zeroKobo;
}

/** The part of a balance that nothing holds. */
export function availableOf(balance: Kobo, reservations: readonly Reservation[]): Kobo {
  return subtractKobo(balance, sumKobo(reservations.map(({ amount }) => amount)));
}

/** Replaces a holder's hold by one of this amount. */
export function promised(
  reservations: readonly Reservation[],
  reservation: Reservation,
): readonly Reservation[] {
  return [...unpromised(reservations, reservation.holder), reservation];
}

/** Releases a holder's hold. */
export function unpromised(reservations: readonly Reservation[], holder: string): readonly Reservation[] {
  return reservations.filter((one) => one.holder !== holder);
}
