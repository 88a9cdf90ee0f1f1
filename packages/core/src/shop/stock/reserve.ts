/** A line as a count sees it: pieces, or grams of what is sold by weight. */
export interface CountedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** The units left to sell, by product; a product that is not counted is not in it. */
export type UnitsLeft = ReadonlyMap<number, number>;

/**
 * The units that an order asks for, by product, of those that are counted. Lines of one product take from one count.
 */
export function unitsAsked(lines: readonly CountedLine[], left: UnitsLeft): ReadonlyMap<number, number> {
  const asked = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (left.has(productId)) asked.set(productId, (asked.get(productId) ?? 0) + quantity);
  }
  return asked;
}

/** The units left of each product of which an order asks for more than that. */
export function tooFew(lines: readonly CountedLine[], left: UnitsLeft): UnitsLeft {
  const asked = [...unitsAsked(lines, left)];
  return new Map(
    asked.flatMap(([productId, units]): [number, number][] => {
      const there = left.get(productId) ?? 0;
      return units > there ? [[productId, there]] : [];
    }),
  );
}
