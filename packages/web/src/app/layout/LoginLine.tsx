import { paths } from '../../platform/paths.ts';
import { useShell } from '../../platform/shell.tsx';
import { useIsSignedIn } from '../../platform/user.ts';
import { useValue } from '../../platform/value.ts';
import { Floating } from '../../ui/Floating.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './TabLine.module.css';

/** Says that the login was ended elsewhere, until someone signs in or has read it. */
export function LoginLine() {
  const { hasLoginEnded } = useShell();
  const isEnded = useValue(hasLoginEnded);
  const isSignedIn = useIsSignedIn();
  if (!isEnded || isSignedIn) return null;
  return (
    <Floating kind="question">
      <div className={styles.line} role="status">
        <p>Your login has ended.</p>
        <Link className={styles.button} to={paths.Login}>
          Sign in again
        </Link>
        <button type="button" className={styles.button} onClick={() => hasLoginEnded.set(false)}>
          Close
        </button>
      </div>
    </Floating>
  );
}
