import { ChevronLeft } from 'lucide-react';
import styles from './BackLink.module.css';
import { Link } from './Link.tsx';

/** The way back to the page above this one. */
export function BackLink({ to }: { readonly to: string }) {
  return (
    <Link className={styles.back} to={to}>
      <ChevronLeft aria-hidden="true" /> Back
    </Link>
  );
}
