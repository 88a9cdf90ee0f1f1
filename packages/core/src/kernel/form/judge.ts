import type { Field } from './field.ts';

/** A form: its fields by name, each checked on its own, some also against another. */
export interface Form {
  readonly shape: Readonly<Record<string, Field>>;
  readonly rules: readonly FormRule[];
}

/** What is asked of a field in view of the others; it applies even while other fields are invalid. */
export interface FormRule {
  /** The field beside which the message shows. */
  readonly field: string;
  /** By field: its tidied value, or what was typed where that is invalid. */
  readonly holds: (seen: Draft) => boolean;
  readonly message: string;
}

/** A form of these fields. */
export function makeForm<const Shape extends Form['shape']>(shape: Shape, ...rules: readonly FormRule[]) {
  return { shape, rules };
}

export type FieldOf<AnyForm extends Form> = keyof AnyForm['shape'] & string;

/** The values of a valid form, tidied for sending. */
export type ValuesOf<AnyForm extends Form> = {
  readonly [Name in keyof AnyForm['shape']]: AnyForm['shape'][Name] extends Field<infer Value>
    ? Value
    : never;
};

/** What a shopper has typed so far, by field; what was not touched yet may be missing. */
export type Draft = Readonly<Record<string, unknown>>;

/** Whether a field is valid, and the message if not. Never repeats what was typed. */
export interface Verdict {
  readonly valid: boolean;
  readonly message: string | null;
}

/** A whole form: its values, tidied for sending, or the first message of each invalid field. */
export type FormVerdict<AnyForm extends Form> =
  | { readonly valid: true; readonly values: ValuesOf<AnyForm> }
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
  const messages: Record<string, string> = {};
  const seen = Object.entries(form.shape).map(([name, read]) => {
    const reading = read(draft[name]);
    if (!reading.good) messages[name] = reading.message;
    return [name, reading.good ? reading.value : draft[name]];
  });
  const values = Object.fromEntries(seen);
  for (const { field, holds, message } of form.rules) if (!holds(values)) messages[field] ??= message;
  return Object.keys(messages).length === 0 ? { valid: true, values } : { valid: false, messages };
}
