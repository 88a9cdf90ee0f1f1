import type * as z from 'zod/mini';

/** A form: the schema of its fields by name, with the checks of one field against another. */
export type Form = z.ZodMiniObject;

export type FieldOf<AnyForm extends Form> = keyof AnyForm['shape'] & string;

/** The shopper's typed values so far, by field; untouched ones may be missing. */
export type Draft = Readonly<Record<string, unknown>>;

/** The verdict on a field: valid, or the message if not. Never repeats the value. */
export interface Verdict {
  readonly valid: boolean;
  readonly message: string | null;
}

/** A whole form: its values, tidied for sending, or the message of the first rule that fails, by invalid field. */
export type FormVerdict<AnyForm extends Form> =
  | { readonly valid: true; readonly values: z.infer<AnyForm> }
  | { readonly valid: false; readonly messages: Readonly<Record<string, string>> };

/**
 * Checks one field of a draft, against the other fields too where the form asks for it.
 *
 * The shell calls it before an event is delivered: the machine learns the verdict, never the value.
 */
export function judge<AnyForm extends Form>(form: AnyForm, field: FieldOf<AnyForm>, draft: Draft): Verdict {
  const verdict = judgeForm(form, draft);
  const message = verdict.valid ? null : (verdict.messages[field] ?? null);
  return { valid: message === null, message };
}

/** Checks a whole draft; fields that the form does not have are left out. */
export function judgeForm<AnyForm extends Form>(form: AnyForm, draft: Draft): FormVerdict<AnyForm> {
  const { success, data, error } = form.safeParse(draft);
  if (success) return { valid: true, values: data };
  const messages: Record<string, string> = {};
  for (const { path, message } of error.issues) messages[String(path[0])] ??= message;
  return { valid: false, messages };
}
