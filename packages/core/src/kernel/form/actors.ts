import { unprovided } from '../failure/index.ts';
import type { FormName } from './definition.ts';
import type { FormProblems } from './drafts.ts';

/** A form on its way: the actor reads the typed values from the drafts. */
export interface FormRequest {
  readonly form: FormName;
  /** The same for every repeat of one submit, so that a lost reply does no harm. */
  readonly attemptId: string;
}

/** The outcome, without typed values. */
export type FormReply =
  /** `message` is the server's; empty where it gave none. */
  | { readonly kind: 'accepted'; readonly message: string }
  /** The drafts differ from the machine's knowledge of them: nothing was sent. */
  | { readonly kind: 'refused'; readonly problems: FormProblems };

/** Judges the drafts once more, makes the form's call, and strips the reply. */
export const submitForm = unprovided<FormReply, FormRequest>('submitForm');
