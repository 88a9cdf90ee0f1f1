import type { DraftKey, DraftStore } from '../drafts/index.ts';
import type { FormDefinition } from './definition.ts';
import { type Draft, type Form, type FormVerdict, judgeForm } from './judge.ts';

/** The key under which a field's draft is kept: `login.phone`. */
export function draftKeyOf({ name }: Pick<FormDefinition, 'name'>, field: string): DraftKey {
  return `${name}.${field}`;
}

/** The fields of a form, in the order of its schema. */
export function fieldsOf({ schema }: FormDefinition): readonly string[] {
  return Object.keys(schema.shape);
}

/** Judges a form as it stands in the drafts; its values are tidied for sending. */
export function judgeDrafts<AnyForm extends Form>(
  definition: FormDefinition<AnyForm>,
  drafts: DraftStore,
): FormVerdict<AnyForm> {
  return judgeForm(
    definition.schema,
    draftOf(definition, (field) => drafts.read(draftKeyOf(definition, field))),
  );
}

/** The problem of each field of a form as it stands in the drafts; null for a good one. */
export function problemsIn(definition: FormDefinition, drafts: DraftStore): FormProblems {
  return problemsOf(definition, judgeDrafts(definition, drafts));
}

/** The problem of each field of a form in which nothing was typed. */
export function problemsWhenBlank(definition: FormDefinition): FormProblems {
  const blank = draftOf(definition, (field) => definition.defaults?.[field] ?? '');
  return problemsOf(definition, judgeForm(definition.schema, blank));
}

/** By field: the message of the rule that fails, null for a good field. */
export type FormProblems = Readonly<Record<string, string | null>>;

/** Puts values into the fields that are still empty: those given, else the form's defaults. */
export function prefillDrafts(
  definition: FormDefinition,
  drafts: DraftStore,
  values: Readonly<Record<string, string>> = {},
): void {
  for (const field of fieldsOf(definition)) {
    const value = values[field] ?? definition.defaults?.[field] ?? '';
    const key = draftKeyOf(definition, field);
    if (value !== '' && drafts.read(key) === '') drafts.write(key, value);
  }
}

/** Forgets what was typed into a form; its defaults come back. */
export function clearDrafts(definition: FormDefinition, drafts: DraftStore): void {
  for (const field of fieldsOf(definition)) {
    drafts.write(draftKeyOf(definition, field), definition.defaults?.[field] ?? '');
  }
}

/** Drafts are texts; the schemas take a ticked box as true. */
function draftOf(definition: FormDefinition, read: (field: string) => string): Draft {
  const { boxes = [] } = definition;
  return Object.fromEntries(
    fieldsOf(definition).map((field) => [
      field,
      boxes.includes(field) ? read(field) === 'true' : read(field),
    ]),
  );
}

function problemsOf(definition: FormDefinition, verdict: FormVerdict<Form>): FormProblems {
  const messages = verdict.valid ? {} : verdict.messages;
  return Object.fromEntries(fieldsOf(definition).map((field) => [field, messages[field] ?? null]));
}
