import { badRequest, type Refusal } from '../../store/refusals/refusal.ts';

/** For a new password, wherever one is chosen. */
export const guessableMessage = 'This password is easy to guess. Please choose another one.';

/** For a mailed link that was used, has expired, or never was. */
export function deadLink(): Refusal {
  return badRequest('This link does not work any more. Please ask for a new one.', 'token', 'dead_link');
}
