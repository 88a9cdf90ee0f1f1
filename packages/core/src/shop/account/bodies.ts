import { type Draft, type Form, judgeForm } from '../../kernel/form/judge.ts';
import { changeEmailForm, changePhoneForm } from './forms/change-contact.ts';
import { changePasswordForm } from './forms/change-password.ts';
import { contactForm } from './forms/contact.ts';
import { eraseAccountForm } from './forms/erase-account.ts';
import { forgotPasswordForm } from './forms/forgot-password.ts';
import { loginForm } from './forms/login.ts';
import { loveStoryForm } from './forms/love-story.ts';
import { privacyRequestForm } from './forms/privacy-request.ts';
import { referralForm } from './forms/referral.ts';
import { registerForm } from './forms/registration.ts';
import { resetPasswordForm } from './forms/reset-password.ts';
import { walletPinForm } from './forms/wallet-pin.ts';
import { addressForm, personalForm } from './forms.ts';

/** A field of a call's body that its form would have refused, named as on the wire. */
export interface BodyProblem {
  readonly field: string;
  readonly message: string;
}

/** The body of a call, mapped to its form. */
interface FormBody {
  readonly form: Form;
  /** The wire's names where they differ, by the form's; null for a field that is not on the wire. */
  readonly names: Readonly<Record<string, string | null>>;
  /** Values that the body encodes differently, or omits because the form guarantees them. */
  readonly added?: (body: Draft) => Draft;
}

const signUpNames = {
  firstName: 'firstname',
  lastName: 'lastname',
  birthMonth: 'dob',
  birthDay: 'dob',
  confirmPassword: null,
  terms: null,
} as const;

const bodies: ReadonlyMap<string, FormBody> = new Map(
  Object.entries<FormBody>({
    register: { form: registerForm, names: signUpNames, added: signUpFields },
    refercustomer: { form: referralForm, names: signUpNames, added: signUpFields },
    login: { form: loginForm, names: {} },
    forgotpassword: { form: forgotPasswordForm, names: { email: 'emailaddress' } },
    resetpassword: { form: resetPasswordForm, names: { confirmPassword: 're_password' } },
    changepassword: {
      form: changePasswordForm,
      names: { newPassword: 'new_password', confirmPassword: 're_password' },
    },
    changeemail: { form: changeEmailForm, names: {} },
    eraseme: { form: eraseAccountForm, names: {} },
    changephone: { form: changePhoneForm, names: {} },
    updatecustomer: {
      form: personalForm,
      names: { firstName: 'firstname', lastName: 'lastname', email: null, phone: null },
    },
    contact: { form: contactForm, names: { firstName: 'firstname', lastName: 'lastname' } },
    valentineQuestionnaire: { form: loveStoryForm, names: {} },
    privacyrequest: { form: privacyRequestForm, names: {} },
    newwalletpin: { form: walletPinForm, names: { pin: 'pin1', confirmPin: 'pin2' } },
    createaddress: { form: addressForm, names: {} },
    editaddress: { form: addressForm, names: {} },
  }),
);

/**
 * The problems of a call's body by the rules of its form, in the form's own messages: the server accepts what
 * the form accepts. [AUTH-31]
 *
 * @param operation  the call's name; one without a form has no problems
 * @returns one problem a field, in the form's order; none for a body that is not an object, which the
 * contract refuses
 */
export function bodyProblems(operation: string, body: unknown): readonly BodyProblem[] {
  const known = bodies.get(operation);
  if (!known || !isDraft(body)) return [];
  const { form, names, added } = known;
  const renamed = Object.keys(form.shape).map((field) => [field, body[nameOf(names, field) ?? '']]);
  const verdict = judgeForm(form, { ...Object.fromEntries(renamed), ...added?.(body) });
  if (verdict.valid) return [];
  const problems = new Map<string, string>();
  for (const [field, message] of Object.entries(verdict.messages)) {
    const name = nameOf(names, field);
    if (name !== null && !problems.has(name)) problems.set(name, message);
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}

function signUpFields({ dob, password }: Draft): Draft {
  const [, birthMonth, birthDay] = typeof dob === 'string' ? dob.split('-') : [];
  return { birthMonth, birthDay, confirmPassword: password, terms: true };
}

function nameOf(names: FormBody['names'], field: string): string | null {
  const name = names[field];
  return name === undefined ? field : name;
}

function isDraft(body: unknown): body is Draft {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
