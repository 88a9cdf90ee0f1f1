import { completedForms } from './completed-forms.ts';

const key = 'feedback-offered';

/**
 * True if the questionnaire is to be offered: once a session, and not after it was completed in this browser.
 * [QUES-18, QUES-19]
 */
export function mayOfferFeedback(
  session: Pick<Storage, 'getItem'>,
  local: Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  return session.getItem(key) === null && !completedForms(local).has('questionnaire');
}

export function keepFeedbackOffered(session: Pick<Storage, 'setItem'>): void {
  session.setItem(key, 'true');
}
