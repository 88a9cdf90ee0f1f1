/** What may happen to a form, the result of its call aside. No event carries what was typed. */
export type FormEvent =
  /** The shell has judged a field after an edit; null for a good one. */
  | { readonly type: 'form.fieldJudged'; readonly field: string; readonly problem: string | null }
  /** The shopper went on to another field: from now on its problem shows. */
  | { readonly type: 'form.fieldLeft'; readonly field: string }
  /** `attemptId` is drawn by the shell, for the case that this is no repeat of a submit that failed. */
  | { readonly type: 'form.submitted'; readonly attemptId: string }
  /** What was typed is forgotten: the form starts over. */
  | { readonly type: 'form.cleared' }
  | { readonly type: 'form.noticeDismissed' };
