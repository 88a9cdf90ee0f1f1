/** Pages that nobody wants to come back to once she is signed in. */
const entrances: readonly RegExp[] = [/^\/login\/?$/, /^\/register\/?$/, /^\/reset\/[^/]+\/?$/];

/** Where the login page leads when it is left without a login, and when there is nothing to go back to. [GUARD-05] */
export const homePath = '/home';

/**
 * Where a successful login leads: back one page, and home where there is none or where that was an entrance itself.
 * [AUTH-17, GUARD-05]
 *
 * @param before  the path of the page before; null or empty when the visit began at the login
 */
export function afterSignIn(before: string | null): 'back' | typeof homePath {
  if (before === null || before === '') return homePath;
  return entrances.some((entrance) => entrance.test(before)) ? homePath : 'back';
}
