import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import styles from './BackLink.module.css';

/** The way back to the page above this one. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link className={styles.back} to={to}>
      <ChevronLeft aria-hidden="true" /> Back
    </Link>
  );
}
