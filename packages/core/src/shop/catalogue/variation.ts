import * as z from 'zod/mini';

/** One pack of prepared food. */
export const foodVariationSchema = z.object({ name: z.string(), weightGrams: z.int() });

export type FoodVariation = Readonly<z.infer<typeof foodVariationSchema>>;
