import * as z from 'zod/mini';
import { koboSchema } from '../../kernel/money/kobo-schema.ts';

/** The surcharges of a store on its delivery fees, in percent. [ENT-28] */
export const feeVariationSchema = z.object({ deliveryArea: z.number(), basketSize: z.number() });

/** The reason why a fee is not charged. */
export const freeBecauseSchema = z.enum([
  'pickup',
  'promotion',
  'travelsWithGroceries',
  'notChosenYet',
  'nothingToDeliver',
]);

const label = z.string();
const nothing = z.record(z.string(), z.never());

/**
 * An amount with its proof: its label, formula, inputs and parts. One kind for each formula. Labels are words
 * that a shopper reads.
 */
export const explainedSchema = z.discriminatedUnion('formula', [
  /** A price or fee that someone stated: the store's price list, a slot's fee. */
  ofNone('given', z.object({ amount: koboSchema })),
  /**
   * The amount that a gift card or a wallet pays, or keeps so that the card has its least payment. [PAY-21]
   */
  ofNone('tender', z.object({ amount: koboSchema, kept: z.exactOptional(koboSchema) })),
  /** Money that has come in, or is held, under a payment's reference. */
  ofNone('paid', z.object({ amount: koboSchema, reference: z.string() })),
  ofAny('sum', nothing),
  /** The first part less the second. */
  ofTwo('difference', nothing),
  /** The amount that the second part lacks of the first; zero where it has as much. [CART-14] */
  ofTwo('shortfall', nothing),
  /** A share of the part that is *paid*, to whole naira. [PRICE-01] */
  ofOne('paidShare', z.object({ percent: z.number() })),
  /** The part is the price of a pack of this weight; the amount is that of one kilogram, to the kobo. [PRICE-02] */
  ofOne('perKilogram', z.object({ weightGrams: z.number() })),
  /** The part, a whole number of times. */
  ofOne('pieces', z.object({ quantity: z.number() })),
  /** The part is the price of one kilogram, less a percentage; 0 takes nothing off. To the kobo. [PRICE-05, PRICE-06] */
  ofOne('weighed', z.object({ weightGrams: z.number(), discountPercent: z.number() })),
  /** The part, raised by two percentages, to whole naira. [FEE-01] */
  ofOne('variedFee', feeVariationSchema),
  /** Nothing, where the part would have been due. [FEE-11, FEE-12] */
  ofAny('free', z.object({ because: freeBecauseSchema })),
]);

/** A unit price in a line: the price of a piece, or of a kilogram. */
export const provenPriceSchema = z.object({
  unitPrice: koboSchema,
  /** Its proof; absent where the store simply states it, and in journals and orders that never knew it. */
  priceProof: z.exactOptional(explainedSchema),
});

function ofNone<const Formula extends string, Inputs extends z.core.SomeType>(
  formula: Formula,
  inputs: Inputs,
) {
  return z.object({
    label,
    formula: z.literal(formula),
    inputs,
    amount: koboSchema,
    children: z.readonly(z.tuple([])),
  });
}

function ofOne<const Formula extends string, Inputs extends z.core.SomeType>(
  formula: Formula,
  inputs: Inputs,
) {
  return z.object({
    label,
    formula: z.literal(formula),
    inputs,
    amount: koboSchema,
    get children() {
      return z.readonly(z.tuple([explainedSchema]));
    },
  });
}

function ofTwo<const Formula extends string, Inputs extends z.core.SomeType>(
  formula: Formula,
  inputs: Inputs,
) {
  return z.object({
    label,
    formula: z.literal(formula),
    inputs,
    amount: koboSchema,
    get children() {
      return z.readonly(z.tuple([explainedSchema, explainedSchema]));
    },
  });
}

function ofAny<const Formula extends string, Inputs extends z.core.SomeType>(
  formula: Formula,
  inputs: Inputs,
) {
  return z.object({
    label,
    formula: z.literal(formula),
    inputs,
    amount: koboSchema,
    get children() {
      return z.readonly(z.array(explainedSchema));
    },
  });
}
