import * as z from 'zod/mini';

/** A form: its fields by name, each judged on its own, some also against another. */
export type Form = z.ZodMiniObject;

export type FieldOf<AnyForm extends Form> = keyof AnyForm['shape'] & string;

/** What a shopper has typed so far, by field; what was not touched yet may be missing. */
export type Draft = Readonly<Record<string, unknown>>;

/** Whether a field is in order, and what to say when not. Never repeats what was typed. */
export interface Verdict {
  readonly valid: boolean;
  readonly message: string | null;
}

/** A whole form: its values, tidied for sending, or the first message of each field that is not in order. */
export type FormVerdict<AnyForm extends Form> =
  | { readonly valid: true; readonly values: z.output<AnyForm> }
  | { readonly valid: false; readonly messages: Readonly<Record<string, string>> };

/**
 * Judges one field of a draft, against the other fields too where the form asks for it.
 *
 * The shell calls it before an event is delivered: the machine learns the verdict, never the value.
 */
export function judge<AnyForm extends Form>(form: AnyForm, field: FieldOf<AnyForm>, draft: Draft): Verdict {
  const verdict = judgeForm(form, draft);
  const message = verdict.valid ? null : (verdict.messages[field] ?? null);
  return { valid: message === null, message };
}

/** Judges a whole draft; fields that the form does not have are left out. */
export function judgeForm<AnyForm extends Form>(form: AnyForm, draft: Draft): FormVerdict<AnyForm> {
  const result = z.safeParse(form, draft);
  if (result.success) return { valid: true, values: result.data };
  const messages: Record<string, string> = {};
  for (const { path, message } of result.error.issues) messages[String(path[0])] ??= message;
  return { valid: false, messages };
}
