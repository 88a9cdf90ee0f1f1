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

/** A pack of prepared food, as the wire has it. */
export interface TypedPack {
  readonly name: string;
  readonly weight_grams: number;
}

/** Packs of prepared food as they are typed, one a line: 'Big pack = 1000'; null for anything else, and for more than three. */
export function typedPacks(text: string): readonly TypedPack[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const packs = lines.flatMap((line) => {
    const [, name, grams] = /^\s*([^=|]{1,60}?)\s*=\s*(\d{1,6})\s*$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, weight_grams: Number(grams) }];
  });
  return packs.length === lines.length && packs.length <= 3 ? packs : null;
}

/** The weight of one piece in grams as it is typed; empty is null, and undefined is anything else. */
export function typedGrams(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const grams = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return grams >= 1 && grams <= 1_000_000 ? grams : undefined;
}

/** A count as it is typed: pieces, or kilograms to the gram; null for anything else. */
export function typedUnits(text: string, isByWeight: boolean): number | null {
  const form = isByWeight ? /^\d{1,4}(\.\d{1,3})?$/ : /^\d{1,7}$/;
  const units = form.test(text.trim()) ? Number(text) : Number.NaN;
  return units * (isByWeight ? 1000 : 1) <= mostUnits ? units : null;
}
