import * as z from 'zod/mini';

/** A day, read back. */
export const lagosDaySchema = z.iso.date().brand<'LagosDay'>();

/** A calendar day in Lagos, written `YYYY-MM-DD`. Days compare as strings: the earlier one is smaller. */
export type LagosDay = z.infer<typeof lagosDaySchema>;
