import { type Api, type ApiFailure, createApi } from '@marketsquare/core/wire/api';
import { CommandFailure, exitCodes } from '../contract/failure.ts';
import { tokenFor } from './logins.ts';
import { howToLogIn, refusalOf } from './refusal-of.ts';

/** A server's calls as a member of staff, with its refusals as failures of a command. */
export interface StaffApi {
  readonly api: Api;
  readonly refused: (failure: ApiFailure) => CommandFailure;
}

/**
 * A server's calls, made as the logged-in member of staff.
 *
 * @throws CommandFailure 4 when nobody is logged in
 */
export function requireStaffApi(url: string): StaffApi {
  const token = tokenFor(url, process.env);
  if (token === null) {
    throw new CommandFailure(
      exitCodes.notAllowed,
      'sign_in_needed',
      `Nobody is logged in at ${url}.`,
      howToLogIn(url),
    );
  }
  const api = createApi({
    baseUrl: url,
    fetch: (request) => {
      request.headers.set('authorization', `Bearer ${token}`);
      return fetch(request);
    },
  });
  return { api, refused: (failure) => refusalOf(failure, url) };
}
