import styles from './RequestBar.module.css';
import { Spinner } from './Spinner.tsx';

/** One small spinner in the top bar while any request runs; it waits a moment, so that quick answers do not flicker. [GEN-07] */
export function RequestBar({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <span className={styles.bar} role="status" aria-label={isBusy ? 'Loading' : undefined} data-busy={isBusy}>
      {isBusy && <Spinner />}
    </span>
  );
}
