import type { Notice } from '../failure/index.ts';
import { type Check, wordsOf } from '../why-not/index.ts';
import type { FormContext } from './context.ts';
import { badFields, fieldWords, incompleteNotice } from './rules.ts';

/** The checks before a form is sent. */
export const formChecks = [
  {
    name: 'hasGoodFields',
    holds: (context) => badFields(context).length === 0,
    notice: incompleteNotice,
    words: {
      params: (context) => ({ fields: badFields(context).map(fieldWords).join(', ') }),
      text: ({ fields }) => `Fill in as asked: ${fields}.`,
    },
  },
] as const satisfies readonly Check<FormContext, Notice | null>[];

/** The words for the shopper that would satisfy the guard of a form's submit. */
export const formGuardMessages = wordsOf<FormContext, 'hasGoodFields'>(formChecks);
