import { errorTitle } from '../failure/index.ts';
import type { Form } from './judge.ts';

/** The forms of the shop, by the name of their machine in a journal. */
export type FormName =
  | 'registration'
  | 'login'
  | 'forgotPassword'
  | 'resetPassword'
  | 'profile'
  | 'changePassword'
  | 'changeEmail'
  | 'changePhone'
  | 'eraseAccount'
  | 'contact'
  | 'questionnaire'
  | 'loveStory'
  | 'referral'
  | 'privacyRequest'
  | 'walletPin'
  | 'trackOrder'
  | 'ownOrder'
  | 'staffLogin';

/** Typed fields: their drafts, and their checks. */
export interface DraftForm<AnyForm extends Form = Form> {
  /** The first part of its drafts' keys: `login.phone`. */
  readonly name: string;
  readonly schema: AnyForm;
  /** The fields that are checkboxes: their draft is 'true' when ticked. */
  readonly boxes?: readonly string[];
  /** The value of a field before anything is typed. */
  readonly defaults?: Readonly<Record<string, string>>;
}

/** A form of the shop: its fields, and the step after it is sent. */
export interface FormDefinition<AnyForm extends Form = Form, Name extends FormName = FormName>
  extends DraftForm<AnyForm> {
  readonly name: Name;
  readonly conduct: FormConduct;
}

/** A form's answer to its shopper; plain data, so that the machine carries it. */
export interface FormConduct {
  /** An extra message, besides those of the fields, when a submit finds problems; null where those are enough. */
  readonly incomplete: string | null;
  /** The title of the dialog that shows a failure. */
  readonly failureTitle: string;
  readonly success: FormSuccess;
  readonly next: FormNext;
  /** True if the values stay in the form after it was accepted. */
  readonly keepsValues: boolean;
  /** True if a failed call ends the form as well: it is emptied and closed. */
  readonly endsOnFailure: boolean;
}

/** The display of a form's success. */
export interface FormSuccess {
  /** The title of its dialog; empty where a toast shows it. */
  readonly title: string;
  /** Null where the server's own message is shown. */
  readonly message: string | null;
}

/**
 * The step after an accepted form: it stays and can be filled in again; or it is over, and leads to a path,
 * to the page before, out of its dialog, or to the same page reloaded.
 */
export type FormNext =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'close' }
  | { readonly kind: 'reload' };

/**
 * The conduct of most forms: the server's message in a toast, its failures in a dialog titled "Error", the
 * form emptied.
 */
export const plainConduct: FormConduct = {
  incomplete: null,
  failureTitle: errorTitle,
  success: { title: '', message: null },
  next: { kind: 'stay' },
  keepsValues: false,
  endsOnFailure: false,
};
