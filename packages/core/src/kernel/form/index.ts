export type { FormReply, FormRequest } from './actors.ts';
export { formGuardMessages } from './checks.ts';
export { type FormContext, type FormField, type FormInput, openForm } from './context.ts';
export {
  type DraftForm,
  type FormConduct,
  type FormDefinition,
  type FormName,
  type FormNext,
  plainConduct,
} from './definition.ts';
export {
  clearDrafts,
  draftKeyOf,
  type FormProblems,
  judgeDrafts,
  problemsIn,
  problemsWhenBlank,
} from './drafts.ts';
export type { FormEvent } from './events.ts';
export { type Draft, type FieldOf, type Form, type FormVerdict, judge, judgeForm } from './judge.ts';
export { judgements } from './judgements.ts';
export { formMachine } from './machine.ts';
export { fieldWords } from './rules.ts';
export { selectFormNotice, selectIsSubmitting, selectNext, selectShownProblem } from './selectors.ts';
