import * as z from 'zod/mini';

/** An amount of money, read back from where it was kept. */
export const koboSchema = z.int().brand<'Kobo'>();
