import * as z from 'zod/mini';

/** An amount of money, read back from storage. */
export const koboSchema = z.int().brand<'Kobo'>();
