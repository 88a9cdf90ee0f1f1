import * as z from 'zod/mini';
import { type FormDefinition, plainConduct } from '../../../kernel/form/index.ts';
import { newPassword, password } from '../field.ts';
import { repeated } from '../repeated.ts';

/** [AUTH-25] */
const resetMismatchMessage = 'New password & confirm password did not match';

/** Our own message for a truncated link. */
export const brokenLinkMessage = 'This link is not complete. Please ask for a new one.';

/** Our own message for a page that was reloaded after it had read its link: the link itself still works. */
export const linkReadMessage = 'Please open the link in your mail once more.';

/** Key and e-mail come from the link and are not typed. [AUTH-22 to AUTH-25] */
export const resetPasswordForm = z
  .object({
    token: z.string(brokenLinkMessage).check(z.minLength(1, brokenLinkMessage)),
    email: z.email(brokenLinkMessage),
    password: newPassword(),
    confirmPassword: password(),
  })
  .check(repeated('password', 'confirmPassword', resetMismatchMessage));

/** After a reset the visitor goes to login. [AUTH-26] */
export const resetPassword: FormDefinition<typeof resetPasswordForm, 'resetPassword'> = {
  name: 'resetPassword',
  schema: resetPasswordForm,
  conduct: { ...plainConduct, next: { kind: 'go', path: '/login' } },
};

/**
 * The e-mail address of a reset link: the text after the last equals sign of its query. [AUTH-23]
 *
 * @param query  the query string, still percent-encoded
 * @returns an empty string when there is no equals sign, or when it cannot be decoded
 */
export function emailOfResetLink(query: string): string {
  const at = query.lastIndexOf('=');
  if (at < 0) return '';
  try {
    return decodeURIComponent(query.slice(at + 1));
  } catch {
    return '';
  }
}
