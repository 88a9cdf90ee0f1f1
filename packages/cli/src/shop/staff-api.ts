import { type Api, type ApiFailure, createApi } from '@marketsquare/core/wire/api';
import { CommandFailure, exitCodes, notFound, wrongUse } from '../contract/failure.ts';
import { tokenFor } from './logins.ts';

/**
 * A server's calls, made as the logged-in member of staff.
 *
 * @throws CommandFailure 4 when nobody is logged in
 */
export function requireStaffApi(url: string): {
  readonly api: Api;
  readonly refused: (failure: ApiFailure) => CommandFailure;
} {
  const logIn = `Log in as staff: marketsquare login --server ${url} --name NAME.`;
  const token = tokenFor(url, process.env);
  if (token === null) {
    throw new CommandFailure(exitCodes.notAllowed, 'sign_in_needed', `Nobody is logged in at ${url}.`, logIn);
  }
  const api = createApi({
    baseUrl: url,
    fetch: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
  return {
    api,
    refused({ status, code, message }) {
      if (code === 'bad_request') return wrongUse(message, 'Check the request.');
      if (code === 'not_found') return notFound(message, 'Check the name.');
      if (code === 'sign_in_needed' || code === 'not_allowed') {
        return new CommandFailure(exitCodes.notAllowed, code, message, logIn);
      }
      if (status === 409) return new CommandFailure(exitCodes.failed, code, message, 'Look at it again.');
      return new CommandFailure(exitCodes.unreachable, code, message, 'Is this the right server?');
    },
  };
}
