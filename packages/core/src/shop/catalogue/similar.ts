import type { Product } from './product.ts';

/** The kind of a product, without its brand, sort and amount: "sugar" of "Zuma Granulated Sugar 1kg". */
export function kindOf({ name, brand, variant }: Pick<Product, 'name' | 'brand' | 'variant'>): string {
  const others = new Set(`${brand} ${variant}`.toLowerCase().split(/\s+/));
  const words = name.split(/\s+/).filter((word) => !others.has(word.toLowerCase()) && !/\d/.test(word));
  return words.join(' ').toLowerCase();
}

/** Further products for a shopper of one: those of its kind first, then others on the same shelf. [PDP-08] */
export function similarTo<Item extends Pick<Product, 'id'>>(
  { id }: Pick<Product, 'id'>,
  sameKind: readonly Item[],
  sameShelf: readonly Item[],
): readonly Item[] {
  const found = new Map([...sameKind, ...sameShelf].map((item) => [item.id, item]));
  found.delete(id);
  return [...found.values()];
}
