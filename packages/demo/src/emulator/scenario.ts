import { z } from 'zod';

/** A course that one reference must take, whatever card is typed. Parts combine; an absent part behaves as usual. */
export const scenarioSchema = z.strictObject({
  /** The bank's answer; without it the documented test cards decide. */
  outcome: z.enum(['success', 'declined', 'insufficient', 'abandoned', 'pending']).optional(),
  /** After how many milliseconds a pending charge succeeds. */
  pendingMs: z.number().int().nonnegative().optional(),
  /** Kobo that the customer pays instead of the requested amount. */
  paidKobo: z.number().int().nonnegative().optional(),
  /** Currency of the charge instead of the requested one. */
  currency: z.string().length(3).optional(),
  /** The charge happens in the other mode than the key's. */
  otherMode: z.boolean().optional(),
  /** The reference that verify answers instead of the requested one. */
  answeredReference: z.string().optional(),
  /** The success code in Flutterwave's callback. [PAY-08] */
  responseCode: z.enum(['00', '0']).optional(),
  webhook: z.enum(['never', 'fiveTimes', 'badSignature', 'alteredBody', 'beforeCallback', 'late']).optional(),
  /** The fate of the reports about reversals. */
  reversalWebhook: z.enum(['never', 'fiveTimes', 'late']).optional(),
  verify: z.enum(['error500', 'tooMany429', 'timeout', 'reset', 'truncated']).optional(),
  /** How many verify calls have the fault; by default all. */
  verifyTimes: z.number().int().positive().optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;

/** The reference that means all without their own scenario. */
export const everyReference = '*';
