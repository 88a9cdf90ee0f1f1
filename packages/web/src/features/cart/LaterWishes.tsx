import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra } from '../../ui/Missing.tsx';
import styles from './LaterWishes.module.css';

const Wishes = lazyPart(() => import('./Wishes.tsx'), MissingExtra);

/** The wishes for a line or a cart, with room kept until they have loaded. */
export function LaterWishes(props: ComponentProps<typeof Wishes>) {
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <Wishes {...props} />
    </Suspense>
  );
}
