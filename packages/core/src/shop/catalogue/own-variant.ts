import { plainLetters } from '../../kernel/letters/index.ts';
import type { Product } from './product.ts';

/**
 * A product's variant where its name does not contain it already, else empty: 'Sweet 1kg' of 'Sweet Oranges
 * 1kg'. [ENT-05]
 */
export function ownVariant({ name, variant }: Pick<Product, 'name' | 'variant'>): string {
  return plainLetters(name).includes(plainLetters(variant)) ? '' : variant;
}
