import { ReadError, readNotice } from '../../../platform/read.ts';

/** The reason why something could not be read. A login that has ended is reported once, above all lists. */
export function NotRead({ error }: { readonly error: Error | null }) {
  if (error === null || (error instanceof ReadError && error.failure.status === 401)) return null;
  return <p role="alert">{readNotice(error).message}</p>;
}
