import * as z from 'zod/mini';

/** What stands for a personal value in events and contexts, `<customer.phone>`, read back from where it was kept. */
export const placeholderSchema = z.templateLiteral(['<', z.string(), '>']);
