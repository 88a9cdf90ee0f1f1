import { koboSchema } from '@marketsquare/core/shop/stored';
import { z } from 'zod';

/** The fields of an offer that may change; one that is left out stays. Money in kobo. */
export const offerFields = z.object({
  sellingPrice: z.exactOptional(koboSchema),
  oldPrice: z.exactOptional(z.nullable(koboSchema)),
  isActive: z.exactOptional(z.boolean()),
});

export type OfferFields = z.infer<typeof offerFields>;

/** The fields that change for one product. */
export interface OfferChange extends OfferFields {
  readonly productId: number;
}
