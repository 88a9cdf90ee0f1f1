import type { DraftStore } from '../drafts/index.ts';
import type { FormContext } from './context.ts';
import type { FormDefinition } from './definition.ts';
import { problemsIn } from './drafts.ts';
import type { FormEvent } from './events.ts';

/**
 * Tells the machine the effect of an edit: the verdict of each edited field, and of every other field whose
 * verdict the edit has changed, as a password changes that of its repetition.
 */
export function judgements(
  definition: FormDefinition,
  drafts: DraftStore,
  known: FormContext['fields'],
  edited: ReadonlySet<string>,
): readonly FormEvent[] {
  return Object.entries(problemsIn(definition, drafts))
    .filter(([field, problem]) => edited.has(field) || known[field]?.problem !== problem)
    .map(([field, problem]) => ({ type: 'form.fieldJudged', field, problem }));
}
