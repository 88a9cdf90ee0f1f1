import { type FeedbackField, shownQuestions } from '../../../shop/account/forms/questions.ts';
import type { components } from '../schema.ts';

type Wire = components['schemas'];

/**
 * The given answers, by the number of their question, without those of questions that were not asked.
 * [ENT-39, QUES-16]
 *
 * @param userId  null for a guest
 */
export function fromQuestionnaire(
  values: Readonly<Record<FeedbackField, string>>,
  storeId: number,
  userId: number | null,
): Wire['QuestionnaireRequest'] {
  const data = shownQuestions(userId !== null, values.share_contact)
    .filter(({ field }) => values[field] !== '')
    .map(({ number, field, text }) => ({
      questiontext: text,
      questionanwser: values[field],
      questionno: number,
    }));
  return { store_id: storeId, user_id: userId, data };
}
