import type { DraftStore, Placeholder } from '../drafts/index.ts';
import { placeholderOf } from '../drafts/index.ts';
import type { Notice } from '../failure/index.ts';
import type { FormConduct, FormDefinition, FormName } from './definition.ts';
import { draftKeyOf, type FormProblems, prefillDrafts, problemsIn, problemsWhenBlank } from './drafts.ts';

/** The input of a form's machine; plain data without typed values. */
export interface FormInput {
  readonly form: FormName;
  readonly conduct: FormConduct;
  /** The problems as the form opens: empty, or begun earlier. */
  readonly problems: FormProblems;
  /** The problems of an empty form. */
  readonly blank: FormProblems;
}

/** The machine's knowledge of a field. Never the value. */
export interface FormField {
  readonly value: Placeholder;
  /** The message of the rule that fails; null for a good value. */
  readonly problem: string | null;
  /** True if the problem shows: once the field was left, or the form submitted. */
  readonly isShown: boolean;
}

export interface FormContext {
  readonly form: FormName;
  readonly conduct: FormConduct;
  readonly fields: Readonly<Record<string, FormField>>;
  readonly blank: FormProblems;
  /** The attempt of a failed submit, for its repeat; null once anything was edited. */
  readonly attemptId: string | null;
  /** The message about the form as a whole, shown once. */
  readonly notice: Notice | null;
}

/**
 * Opens a form over a shell's drafts: empty fields get the given values or the form's defaults, and the
 * machine learns the state of each field.
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
