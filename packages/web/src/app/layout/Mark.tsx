import { paths } from '../../platform/paths.ts';
import { shopName } from '../../platform/shop-name.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Mark.module.css';

/** Our mark: a stall's awning over an open counter, and the name beside it. */
export function Mark() {
  return (
    <Link className={styles.mark} to={paths.Home} aria-label={`${shopName()}, home`}>
      <span data-mark="" className={styles.sign}>
        <svg aria-hidden="true" viewBox="0 0 32 32">
          <rect width="32" height="32" rx="9" className={styles.ground} />
          <path
            className={styles.stall}
            d="M8.2 8.5h15.6l2.7 6.2a3.2 3.2 0 0 1-5.2 1.7 3.5 3.5 0 0 1-5.3.3 3.5 3.5 0 0 1-5.3-.3 3.2 3.2 0 0 1-5.2-1.7z"
          />
          <path className={styles.counter} d="M8.5 20v4.5h15V20" />
          <circle className={styles.fruit} cx="16" cy="21.4" r="2" />
        </svg>
      </span>
      <span className={styles.name}>{shopName()}</span>
    </Link>
  );
}
