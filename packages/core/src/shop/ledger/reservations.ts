import { type Kobo, subtractKobo, sumKobo, zeroKobo } from '../../kernel/money/index.ts';

/** What of a balance is promised to a holder, such as an order, until it is spent with it or given back. */
export interface Reservation {
  readonly holder: string;
  readonly amount: Kobo;
}

/** What a holder is promised; zero when it is promised nothing. */
export function promisedTo(reservations: readonly Reservation[], holder: string): Kobo {
  return reservations.find((one) => one.holder === holder)?.amount ?? zeroKobo;
}

/** What of a balance is promised to nobody. */
export function availableOf(balance: Kobo, reservations: readonly Reservation[]): Kobo {
  return subtractKobo(balance, sumKobo(reservations.map(({ amount }) => amount)));
}

/** Promises a holder an amount in place of what it was promised before. */
export function promised(
  reservations: readonly Reservation[],
  reservation: Reservation,
): readonly Reservation[] {
  return [...unpromised(reservations, reservation.holder), reservation];
}

/** Takes back what a holder was promised. */
export function unpromised(reservations: readonly Reservation[], holder: string): readonly Reservation[] {
  return reservations.filter((one) => one.holder !== holder);
}
