/** The events of a form, without the result of its call. None carries a typed value. */
export type FormEvent =
  /** The shell has judged a field after an edit; null for a good one. */
  | { readonly type: 'form.fieldJudged'; readonly field: string; readonly problem: string | null }
  /** The shopper left a field: from now on its problem shows. */
  | { readonly type: 'form.fieldLeft'; readonly field: string }
  /** The shell draws `attemptId`, in case this does not repeat a failed submit. */
  | { readonly type: 'form.submitted'; readonly attemptId: string }
  /** The values are forgotten: the form starts over. */
  | { readonly type: 'form.cleared' }
  | { readonly type: 'form.noticeDismissed' };
