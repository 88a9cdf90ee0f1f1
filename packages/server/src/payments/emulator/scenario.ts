import { z } from 'zod';

/** What is to happen with one reference, whatever card is typed. Parts combine; an absent part happens as usual. */
export const scenarioSchema = z.strictObject({
  /** The bank's answer; without it the documented test cards decide. */
  outcome: z.enum(['success', 'declined', 'insufficient', 'abandoned', 'pending']).optional(),
  /** After how many milliseconds a pending charge succeeds. */
  pendingMs: z.number().int().nonnegative().optional(),
  /** Kobo that the customer pays instead of what was asked. */
  paidKobo: z.number().int().nonnegative().optional(),
  /** Currency of the charge instead of the one asked. */
  currency: z.string().length(3).optional(),
  /** The charge happens in the mode that the key is not of. */
  otherMode: z.boolean().optional(),
  /** The reference that verify answers instead of the one asked. */
  answeredReference: z.string().optional(),
  /** The success code in Flutterwave's callback. [PAY-08] */
  responseCode: z.enum(['00', '0']).optional(),
  webhook: z.enum(['never', 'fiveTimes', 'badSignature', 'alteredBody', 'beforeCallback', 'late']).optional(),
  /** What becomes of the reports that money went back. */
  reversalWebhook: z.enum(['never', 'fiveTimes', 'late']).optional(),
  verify: z.enum(['error500', 'tooMany429', 'timeout', 'reset', 'truncated']).optional(),
  /** How many verify calls meet the fault; all of them without it. */
  verifyTimes: z.number().int().positive().optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;

/** The reference that stands for all that have no scenario of their own. */
export const everyReference = '*';
