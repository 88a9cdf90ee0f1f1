import { ReadError, readNotice } from '../../platform/read.ts';
import styles from './NotRead.module.css';

/** The reason why the server did not give something; without a login of staff, the way to one. [ROLE-08] */
export function NotRead({ error }: { readonly error: Error }) {
  const isNobody = error instanceof ReadError && error.failure.status === 401;
  return (
    <p className={styles.problem} role="alert">
      <span>{isNobody ? 'You are not signed in as staff.' : readNotice(error).message}</span>
      {isNobody && <a href="/staff">Sign in</a>}
    </p>
  );
}
