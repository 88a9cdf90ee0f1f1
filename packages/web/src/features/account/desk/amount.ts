import { formatNaira, type Kobo, nairaToKobo } from '@marketsquare/core/kernel/money';

/** An amount in naira as a person types it, with kobo of two digits at most; null for anything else. */
export function typedAmount(text: string): Kobo | null {
  const digits = text.replaceAll(/[₦,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) && Number(digits) > 0 ? nairaToKobo(Number(digits)) : null;
}

/** Naira from the wire, as they are read. */
export function nairaText(naira: number): string {
  return formatNaira(nairaToKobo(naira));
}
