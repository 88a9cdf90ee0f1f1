import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../platform/paths.ts';
import styles from './BackToWallet.module.css';

/** [WAL-15, WAL-21] */
export function BackToWallet() {
  return (
    <Link className={styles.back} to={paths.NewWallet}>
      <ChevronLeft aria-hidden="true" /> Back
    </Link>
  );
}
