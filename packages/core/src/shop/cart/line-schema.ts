import * as z from 'zod/mini';
import { placeholderSchema } from '../../kernel/drafts/placeholder-schema.ts';
import { provenPriceSchema } from '../pricing/explained-schema.ts';
import { substitutionWishes } from './wish.ts';

/** A machine's knowledge of a line's note: the shell's key for it, never its words. */
export const lineNoteSchema = z.object({
  value: placeholderSchema,
  /**
   * The time it was written, in milliseconds since 1970: other words make another order, though they are not
   * known here.
   */
  at: z.number(),
});

/**
 * A cart's item, without the quantity: enough to show it and to price it with the network down.
 *
 * A grocery has neither `weightGrams` nor `pack`. A prepared-food line is of one weight, or of none ("noKg"),
 * and of one pack; the same dish in another weight is another line. [FCART-10..12, ENT-12]
 */
export const cartItemSchema = z.extend(provenPriceSchema, {
  productId: z.number(),
  name: z.string(),
  imageUrl: z.string(),
  category: z.string(),
  /** The unit of the quantity: pieces, or grams of goods sold by weight. [QTY-09, QTY-12] */
  unit: z.enum(['piece', 'gram']),
  weightGrams: z.nullable(z.number()),
  pack: z.nullable(z.string()),
  /** The shopper's wish and note for the line; absent if never given, null if taken back. */
  wish: z.exactOptional(z.nullable(z.enum(substitutionWishes))),
  note: z.exactOptional(z.nullable(lineNoteSchema)),
});

/** One line of a cart. */
export const cartLineSchema = z.extend(cartItemSchema, {
  /** Tells lines apart within a cart, see `lineKey`. */
  key: z.string(),
  /** A whole number above zero, of pieces or of grams. */
  quantity: z.int().check(z.positive()),
});
