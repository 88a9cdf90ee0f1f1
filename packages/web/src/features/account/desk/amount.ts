import { formatNaira, type Kobo, nairaToKobo } from '@marketsquare/core/kernel/money';

/**
 * An amount in naira as a person types it, with kobo of two digits at most; null for anything else. A comma
 * or space parts thousands alone: one that may be a decimal comma is refused, because money is not guessed.
 */
export function typedAmount(text: string): Kobo | null {
  const [, amount = ''] =
    /^₦?\s*((?:\d{1,9}|\d{1,3}(?:[, ]\d{3}){1,2})(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  const naira = Number(amount.replaceAll(/[, ]/g, ''));
  return naira > 0 ? nairaToKobo(naira) : null;
}

/** Naira from the wire, as they are read. */
export function nairaText(naira: number): string {
  return formatNaira(nairaToKobo(naira));
}
