import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import styles from './EndlessPages.module.css';
import type { ListEndProps } from './ListEnd.tsx';

const ListEnd = lazyPart(() => import('./ListEnd.tsx'), MissingPart);

/** The end of a list, in room that stays when there is no more: nothing below it moves. */
export function EndlessPages(props: ListEndProps) {
  return (
    <div className={styles.end}>
      <Suspense>
        <ListEnd {...props} />
      </Suspense>
    </div>
  );
}
