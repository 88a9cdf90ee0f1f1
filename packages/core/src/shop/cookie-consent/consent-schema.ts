import * as z from 'zod/mini';

/** A consent with the time it was given, in epoch milliseconds. */
export const savedConsentSchema = z.object({
  /** Functional cookies are always on, because the shop does not work without them. [COOK-03, COOK-10] */
  consent: z.object({ necessary: z.literal(true), analytics: z.boolean(), marketing: z.boolean() }),
  at: z.number(),
});
