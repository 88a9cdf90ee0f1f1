import type { GuardWords } from '../why-not/index.ts';
import type { FormContext } from './context.ts';
import { badFields, fieldWords } from './rules.ts';

/** What would satisfy the guard of a form's submit, in words for the shopper. */
export const formWords: GuardWords<FormContext> = {
  hasGoodFields: (context) => `Fill in as asked: ${badFields(context).map(fieldWords).join(', ')}.`,
};
