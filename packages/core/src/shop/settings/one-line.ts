import * as z from 'zod/mini';

/** A text on one line, without blanks around it. */
export function oneLine(most: number, mend: string) {
  return z
    .string({ error: mend })
    .check(
      z.trim(),
      z.minLength(1, mend),
      z.maxLength(most, mend),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, mend),
    );
}
