import type { ApiFailure } from '@marketsquare/core/wire/api';
import { CommandFailure, exitCodes, notFound, wrongUse } from '../contract/failure.ts';

/**
 * A server's refusal as the failure of a command.
 *
 * @param url  the server's address
 */
export function refusalOf({ status, code, message }: ApiFailure, url: string): CommandFailure {
  if (code === 'bad_request' || code === 'too_large') return wrongUse(message, 'Check the request.');
  if (code === 'not_found') return notFound(message, 'Check what you named.');
  if (code === 'wrong_credentials') {
    return new CommandFailure(exitCodes.notAllowed, code, message, 'Check the name and the password.');
  }
  if (code === 'sign_in_needed') {
    return new CommandFailure(exitCodes.notAllowed, code, message, howToLogIn(url));
  }
  if (code === 'not_allowed') return new CommandFailure(exitCodes.notAllowed, code, message, whoMay(url));
  if (status === 409) return new CommandFailure(exitCodes.failed, code, message, 'Look at it again.');
  const words = message === '' ? 'The answer of the server cannot be read.' : message;
  const hint = status === 429 || status >= 500 ? 'Wait, and try again.' : 'Is this the right server?';
  return new CommandFailure(exitCodes.unreachable, code, words, hint);
}

/** The way to a login at a server. */
export function howToLogIn(url: string): string {
  return `Log in as staff: ${loginCommand(url)}.`;
}

/** The remedy for a login without the right. */
function whoMay(url: string): string {
  return `Ask somebody who may, or log in with an account that may: ${loginCommand(url)}.`;
}

function loginCommand(url: string): string {
  return `marketsquare login --server ${url} --name NAME`;
}
