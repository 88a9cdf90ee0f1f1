/** The properties of an e-mail field, alike in every form. */
export const emailField = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
} as const;

/** The same for a phone number. */
export const phoneField = {
  name: 'phone',
  label: 'Phone',
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
} as const;

/** The password of someone who is signed in. */
export const currentPasswordField = {
  name: 'password',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
} as const;

/** A password that is being chosen. */
export const newPasswordField = {
  name: 'password',
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  hint: 'Eight characters or more',
} as const;

/** The same again, against slips of the keyboard. */
export const confirmPasswordField = {
  name: 'confirmPassword',
  label: 'Confirm password',
  type: 'password',
  autoComplete: 'new-password',
} as const;
