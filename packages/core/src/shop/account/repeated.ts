import type { FormRule } from '../../kernel/form/index.ts';

/**
 * The rule that a field repeats another; it applies even while other fields are empty. [AUTH-30]
 *
 * @param message  shown beside the repetition
 */
export function repeated(field: string, repetition: string, message: string): FormRule {
  return { field: repetition, holds: (seen) => seen[repetition] === seen[field], message };
}
