import { divideRounded, formatNaira, type Kobo, kobo } from '../../kernel/money/index.ts';
import { sizePattern, units, writtenSize } from '../catalogue/index.ts';

/** The measure by which packs of different sizes are compared. */
export interface UnitPrice {
  readonly price: Kobo;
  readonly per: 'kg' | 'litre';
}

const perOf: ReadonlyMap<string, UnitPrice['per']> = new Map(
  Object.entries<UnitPrice['per']>({ weight: 'kg', volume: 'litre' }),
);

const sized = sizePattern();

/**
 * The price of a product per kilogram or litre; rounded once.
 *
 * @param name  of the product; its size is at the end
 * @param price  of one pack
 * @returns null for a name without a size
 */
export function unitPrice(name: string, price: Kobo): UnitPrice | null {
  const size = writtenSize(name, sized);
  const unit = size && units.get(size.word);
  const per = unit && perOf.get(unit.measure);
  if (!per) return null;
  const content = (size.packs ?? 1) * size.thousandths * unit.worth;
  if (content === 0 || !Number.isSafeInteger(content)) return null;
  return { price: kobo(divideRounded(price * 1000 * 1000, content)), per };
}

/** The note beside the price of a pack; empty where there is no size, or where it would repeat the price. */
export function unitPriceText(name: string, price: Kobo): string {
  const unit = unitPrice(name, price);
  return unit === null || unit.price === price ? '' : `${formatNaira(unit.price)} per ${unit.per}`;
}
