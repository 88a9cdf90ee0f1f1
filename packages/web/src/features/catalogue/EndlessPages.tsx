import { useEffect, useEffectEvent, useRef } from 'react';
import { NotArrived } from '../../ui/NotArrived.tsx';
import styles from './EndlessPages.module.css';

interface EndlessPagesProps {
  readonly pages: {
    readonly data: { readonly pages: readonly unknown[] } | undefined;
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isLoadingError: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The end of a list: loads the next page as it comes near; a button does the same if a page does not load. [CAT-01] */
export function EndlessPages({ pages }: EndlessPagesProps) {
  const { data, hasNextPage, isFetching, isLoadingError, isFetchNextPageError, fetchNextPage } = pages;
  const isMissing = isLoadingError || isFetchNextPageError;
  return (
    <div className={styles.end}>
      {/* A new mark after each page: one that a short page leaves in view would not be noticed again. */}
      {hasNextPage && !isFetching && !isMissing && <Mark key={data?.pages.length} onNear={fetchNextPage} />}
      {isMissing && <NotArrived onRetry={fetchNextPage}>These products did not arrive.</NotArrived>}
    </div>
  );
}

/** Tells when the end of the list is less than a screenful away. */
function Mark({ onNear }: { readonly onNear: () => unknown }) {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), {
      rootMargin: '800px',
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={mark} />;
}
