import * as z from 'zod/mini';

/**
 * The rule that a field repeats another; it applies even while other fields are empty. [AUTH-30]
 *
 * @param message  shown beside the repetition
 */
export function repeated<Field extends string, Repetition extends string>(
  field: Field,
  repetition: Repetition,
  message: string,
) {
  return z.refine<Readonly<Record<Field | Repetition, string>>>((form) => form[repetition] === form[field], {
    path: [repetition],
    error: message,
    when: () => true,
  });
}
