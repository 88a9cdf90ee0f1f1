import { ReadError, readNotice } from '../../../platform/read.ts';

/** Why something was not read, if it was not; a login that has ended is said once, above all lists. */
export function NotRead({ error }: { readonly error: Error | null }) {
  if (error === null || (error instanceof ReadError && error.failure.status === 401)) return null;
  return <p role="alert">{readNotice(error).message}</p>;
}
