import { completedForms } from './completed-forms.ts';
import { keepIn } from './site-data.ts';

const key = 'feedback-offer';

/**
 * True if the questionnaire is to be offered: after this browser's first order, once, and not after it was
 * completed. [QUES-18, QUES-19]
 */
export function owesFeedbackOffer(storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  return storage.getItem(key) === 'owed' && !completedForms(storage).has('questionnaire');
}

/** Called after each order: the first one makes the shop owe the offer. */
export function oweFeedbackOffer(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  if (storage.getItem(key) === null) keepIn(storage, key, 'owed');
}

export function keepFeedbackOffered(storage: Pick<Storage, 'setItem'>): void {
  keepIn(storage, key, 'made');
}
