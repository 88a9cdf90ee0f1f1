import * as z from 'zod/mini';
import type { Draft } from '../../kernel/form/index.ts';

/**
 * The rule that a field repeats another; it applies even while other fields are empty. [AUTH-30]
 *
 * @param message  shown beside the repetition
 */
export function repeated(field: string, repetition: string, message: string) {
  return z.refine<Draft>((seen) => seen[repetition] === seen[field], {
    path: [repetition],
    error: message,
    when: () => true,
  });
}
