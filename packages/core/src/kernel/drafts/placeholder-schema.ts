import * as z from 'zod/mini';

/** The placeholder of a personal value in events and contexts, `<customer.phone>`, read back from storage. */
export const placeholderSchema = z.templateLiteral(['<', z.string(), '>']);
