import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './EndlessPages.module.css';

interface EndlessPagesProps {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The end of a list: loads the next page as it comes near; a button does the same if a page does not load. [CAT-01] */
export function EndlessPages({ pages }: EndlessPagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetching || isError) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: '800px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return (
    <div ref={end} className={styles.end}>
      {isError && (
        <>
          <p>These products did not arrive.</p>
          <Button tone="quiet" onClick={() => fetchNextPage()}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
