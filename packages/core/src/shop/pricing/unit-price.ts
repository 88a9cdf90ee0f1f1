import { divideRounded, formatNaira, type Kobo, kobo } from '../../kernel/money/index.ts';

/** What packs of different sizes are compared by. */
export interface UnitPrice {
  readonly price: Kobo;
  readonly per: 'kg' | 'litre';
}

/** The units that a pack's size is named in, by how many grams or millilitres they are. */
const units: Readonly<Record<string, { readonly per: UnitPrice['per']; readonly thousandths: number }>> = {
  g: { per: 'kg', thousandths: 1 },
  kg: { per: 'kg', thousandths: 1000 },
  ml: { per: 'litre', thousandths: 1 },
  cl: { per: 'litre', thousandths: 10 },
  l: { per: 'litre', thousandths: 1000 },
};

/** "400g", "1.5L" or "24x33cl" at the end of a name. */
const size = /(?:^|\s)(?:(\d{1,3})x)?(\d{1,5})(?:\.(\d{1,2}))?(kg|g|ml|cl|l)$/i;

/**
 * What a product costs per kilogram or litre; rounded once.
 *
 * @param name  of the product; its size is at the end
 * @param price  of one pack
 * @returns null for a name without a size
 */
export function unitPrice(name: string, price: Kobo): UnitPrice | null {
  const [, packs = '1', whole = '', decimals = '', word = ''] = size.exec(name) ?? [];
  const unit = units[word.toLowerCase()];
  if (unit === undefined) return null;
  // Hundredths, so that no size ever becomes a binary fraction.
  const content = Number(packs) * Number(whole + decimals.padEnd(2, '0')) * unit.thousandths;
  return content === 0 ? null : { price: kobo(divideRounded(price * 1000 * 100, content)), per: unit.per };
}

/** Said beside the price of a pack; empty where there is no size, or it would say the same price again. */
export function unitPriceText(name: string, price: Kobo): string {
  const unit = unitPrice(name, price);
  return unit === null || unit.price === price ? '' : `${formatNaira(unit.price)} per ${unit.per}`;
}
