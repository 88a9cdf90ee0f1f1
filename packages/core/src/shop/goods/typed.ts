import { type Kobo, kobo, toWholeNaira } from '../../kernel/money/index.ts';
import { mostUnits } from '../stock/index.ts';

/** A percentage as it is typed, between -90 and 900; null for anything else, and for one that changes nothing. */
export function typedPercent(text: string): number | null {
  const percent = /^[+-]?\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return percent >= -90 && percent <= 900 && percent !== 0 ? percent : null;
}

/** A price that changes by so many percent: a whole naira, and never nothing. */
export function changedPrice(price: Kobo, percent: number): Kobo {
  return kobo(Math.max(100, toWholeNaira(price * (100 + percent), 100)));
}

/** A count as it is typed: pieces, or kilograms to the gram; null for anything else. */
export function typedUnits(text: string, isByWeight: boolean): number | null {
  const form = isByWeight ? /^\d{1,4}(\.\d{1,3})?$/ : /^\d{1,7}$/;
  const units = form.test(text.trim()) ? Number(text) : Number.NaN;
  return units * (isByWeight ? 1000 : 1) <= mostUnits ? units : null;
}
