import type { DraftStore, Placeholder } from '../drafts/index.ts';
import { placeholderOf } from '../drafts/index.ts';
import type { Notice } from '../failure/index.ts';
import type { FormConduct, FormDefinition, FormName } from './definition.ts';
import { draftKeyOf, type FormProblems, prefillDrafts, problemsIn, problemsWhenBlank } from './drafts.ts';

/** What a form's machine starts from; plain data without what was typed. */
export interface FormInput {
  readonly form: FormName;
  readonly conduct: FormConduct;
  /** The problems as the form opens: of an empty one, or of one that was begun earlier. */
  readonly problems: FormProblems;
  /** The problems of an empty form. */
  readonly blank: FormProblems;
}

/** What the machine knows of a field. Never the value. */
export interface FormField {
  readonly value: Placeholder;
  /** The message of the rule that fails; null for a good value. */
  readonly problem: string | null;
  /** Whether the problem shows: once the field was left, or the form submitted. */
  readonly isShown: boolean;
}

export interface FormContext {
  readonly form: FormName;
  readonly conduct: FormConduct;
  readonly fields: Readonly<Record<string, FormField>>;
  readonly blank: FormProblems;
  /** The attempt that a repeat of a failed submit goes by; null once anything was edited. */
  readonly attemptId: string | null;
  /** The message about the form as a whole, shown once. */
  readonly notice: Notice | null;
}

/**
 * Opens a form over a shell's drafts: fields that are empty get the given values or the form's defaults, and the machine
 * learns how the fields stand.
 */
export function openForm(
  definition: FormDefinition,
  drafts: DraftStore,
  values: Readonly<Record<string, string>> = {},
): FormInput {
  prefillDrafts(definition, drafts, values);
  return {
    form: definition.name,
    conduct: definition.conduct,
    problems: problemsIn(definition, drafts),
    blank: problemsWhenBlank(definition),
  };
}

/** The fields before any check. */
export function untouchedFields(form: FormName, problems: FormProblems): FormContext['fields'] {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { value: placeholderOf(draftKeyOf({ name: form }, field)), problem, isShown: false },
    ]),
  );
}
