import { foodSections, knownCategories, preparedFoodCategory } from '@marketsquare/core/shop/catalogue';
import { z } from 'zod';
import { packagings } from '../../pictures/packaging-names.ts';
import { type House, houseNames } from './houses.ts';

/** The category words of the documents, and the food's own. [NAV-12] */
export const categories = [...knownCategories, preparedFoodCategory] as const;

export type Category = (typeof categories)[number];

const house = z.enum(houseNames);

/** One thing on a shelf, in all its kinds and sizes. */
const row = z.strictObject({
  item: z.string(),
  pack: z.enum(packagings),
  /** The drawing on the label: a name of the fluent-emoji-flat set. */
  art: z.string(),
  /** Size to usual price in naira; the size '' is left out of the name. By weight: the price of a kilogram. */
  sizes: z.record(z.string(), z.int()),
  /** One or two sentences. */
  about: z.string(),
  /** Flavours, cuts or makes, each with a drawing of its own, or the row's when it has none. */
  kinds: z.union([z.array(z.string()), z.record(z.string(), z.string())]).exactOptional(),
  /** Who makes it, when not the aisle's usual house. */
  house: house.exactOptional(),
  /** Makes the row sold by weight: what one piece or pack weighs on average. [QTY-13] */
  averageGrams: z.int().exactOptional(),
  /** Section of the prepared-food store. [FOOD-01] */
  foodCategory: z.enum(foodSections).exactOptional(),
  /** Prepared food sold in packs; the price is then that of a kilogram. [ENT-10] */
  packs: z.enum(['usual', 'bowls']).exactOptional(),
  promotion: z.string().exactOptional(),
});

/** The rows of one category, made by one kind of house unless a row says otherwise. */
export const aisle = z.strictObject({ category: z.enum(categories), house, rows: z.array(row) });

export interface AisleRow extends z.infer<typeof row> {
  readonly category: Category;
  readonly house: House;
}
