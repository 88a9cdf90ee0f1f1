import { type FoodSection, knownCategories, preparedFoodCategory } from '@marketsquare/core/shop/catalogue';
import type { Packaging } from '../../pictures/index.ts';
import type { House } from './houses.ts';

/** The category words of the documents, and the food's own. [NAV-12] */
export const categories = [...knownCategories, preparedFoodCategory] as const;

export type Category = (typeof categories)[number];

/** One thing on a shelf, in all its kinds and sizes. */
export interface Row {
  readonly item: string;
  readonly pack: Packaging;
  /** The drawing on the label: a name of the fluent-emoji-flat set. */
  readonly art: string;
  /** Size to usual price in naira; the size '' is left out of the name. By weight: the price of a kilogram. */
  readonly sizes: Readonly<Record<string, number>>;
  /** One or two sentences. */
  readonly about: string;
  /** Flavours, cuts or makes, each with a drawing of its own, or the row's when it has none. */
  readonly kinds?: readonly string[] | Readonly<Record<string, string>>;
  /** Who makes it, when not the aisle's usual house. */
  readonly house?: House;
  /** Makes the row sold by weight: what one piece or pack weighs on average. [QTY-13] */
  readonly averageGrams?: number;
  /** Section of the prepared-food store. [FOOD-01] */
  readonly foodCategory?: FoodSection;
  /** Prepared food sold in packs; the price is then that of a kilogram. [ENT-10] */
  readonly packs?: 'usual' | 'bowls';
  readonly promotion?: string;
}

export interface AisleRow extends Row {
  readonly category: Category;
  readonly house: House;
}

/** The rows of one category, made by one kind of house unless a row says otherwise. */
export function aisle(category: Category, house: House, rows: readonly Row[]): readonly AisleRow[] {
  return rows.map((row) => ({ house, ...row, category }));
}
