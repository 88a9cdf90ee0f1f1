import type { DraftKey, DraftStore } from '../drafts/index.ts';
import type { DraftForm } from './definition.ts';
import { type Draft, type FieldOf, type Form, type FormVerdict, judgeForm } from './judge.ts';

/** The key under which a field's draft is kept: `login.phone`. */
export function draftKeyOf({ name }: Pick<DraftForm, 'name'>, field: string): DraftKey {
  return `${name}.${field}`;
}

/** The fields of a form, in the order of its schema. */
function fieldsOf({ schema }: DraftForm): readonly string[] {
  return Object.keys(schema.shape);
}

/** Checks a form's values in the drafts, and tidies them for sending. */
export function judgeDrafts<AnyForm extends Form>(
  definition: DraftForm<AnyForm>,
  drafts: DraftStore,
): FormVerdict<AnyForm> {
  return judgeForm(
    definition.schema,
    draftOf(definition, (field) => drafts.read(draftKeyOf(definition, field))),
  );
}

/** The problem of each field of a form, by its value in the drafts; null for a valid one. */
export function problemsIn<AnyForm extends Form>(
  definition: DraftForm<AnyForm>,
  drafts: DraftStore,
): FormProblems<AnyForm> {
  return problemsOf(definition, judgeDrafts(definition, drafts));
}

/** The problem of each field of an empty form. */
export function problemsWhenBlank<AnyForm extends Form>(
  definition: DraftForm<AnyForm>,
): FormProblems<AnyForm> {
  const blank = draftOf(definition, (field) => definition.defaults?.[field] ?? '');
  return problemsOf(definition, judgeForm(definition.schema, blank));
}

/** By field: the message of the rule that fails, null for a good field. */
export type FormProblems<AnyForm extends Form = Form> = Readonly<Record<FieldOf<AnyForm>, string | null>>;

/** Fills fields that are still empty: with the given values, or else with the form's defaults. */
export function prefillDrafts(
  definition: DraftForm,
  drafts: DraftStore,
  values: Readonly<Record<string, string>> = {},
): void {
  for (const field of fieldsOf(definition)) {
    const value = values[field] ?? definition.defaults?.[field] ?? '';
    const key = draftKeyOf(definition, field);
    if (value !== '' && drafts.read(key) === '') drafts.write(key, value);
  }
}

/** Forgets a form's values, and restores its defaults. */
export function clearDrafts(definition: DraftForm, drafts: DraftStore): void {
  for (const field of fieldsOf(definition)) {
    drafts.write(draftKeyOf(definition, field), definition.defaults?.[field] ?? '');
  }
}

/** Drafts are texts; the schemas take a ticked box as true. */
function draftOf(definition: DraftForm, read: (field: string) => string): Draft {
  const { boxes = [] } = definition;
  return Object.fromEntries(
    fieldsOf(definition).map((field) => [
      field,
      boxes.includes(field) ? read(field) === 'true' : read(field),
    ]),
  );
}

function problemsOf<AnyForm extends Form>(
  definition: DraftForm<AnyForm>,
  verdict: FormVerdict<AnyForm>,
): FormProblems<AnyForm> {
  const messages = verdict.valid ? {} : verdict.messages;
  const problems = fieldsOf(definition).map((field) => [field, messages[field] ?? null]);
  return Object.fromEntries(problems);
}
