import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NotArrived } from '../../ui/NotArrived.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './EndlessPages.module.css';
import type { ProductPage } from './pages.ts';

interface EndlessPagesProps {
  readonly pages: {
    readonly data: { readonly pages: readonly ProductPage[] } | undefined;
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isLoadingError: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/**
 * The end of a list: loads the next page as it comes near, and by a button that says how much there is. Its place stays when
 * there is no more, so that nothing below it moves. [CAT-01, CAT-08, CAT-09]
 */
export function EndlessPages({ pages }: EndlessPagesProps) {
  const { data, hasNextPage, isFetching, isLoadingError, isFetchNextPageError, fetchNextPage } = pages;
  const lastPlace = useRef(0);
  const count = data?.pages.length ?? 0;
  const shown = data?.pages.reduce((sum, { products }) => sum + products.length, 0) ?? 0;
  const total = data?.pages[0]?.total;
  const isMissing = isLoadingError || isFetchNextPageError;
  const hasMore = hasNextPage && shown > 0 && shown !== total;
  const ofAll = total === undefined ? '' : ` of ${total}`;
  return (
    <div className={styles.end}>
      {/* A new mark after each page: one that a short page leaves in view would not be noticed again. */}
      {hasNextPage && !isFetching && !isMissing && (
        <Mark key={count} isFirst={count === 1} lastPlace={lastPlace} onNear={fetchNextPage} />
      )}
      {isMissing ? (
        <NotArrived onRetry={fetchNextPage}>These products did not arrive.</NotArrived>
      ) : (
        hasMore && (
          <Button tone="quiet" isBusy={isFetching} onClick={() => fetchNextPage()}>
            {`Show more (${shown}${ofAll})`}
          </Button>
        )
      )}
      <div role="status">
        {count > 1 && <VisuallyHidden>{`${shown}${ofAll} products are shown`}</VisuallyHidden>}
      </div>
    </div>
  );
}

interface MarkProps {
  /** Of its list. */
  readonly isFirst: boolean;
  /** Where in the window the mark before it told, in pixels from the top. */
  readonly lastPlace: RefObject<number>;
  readonly onNear: () => unknown;
}

/**
 * Tells once that the end of the list is less than a screenful away. To whoever jumped to the foot of the page, which the
 * browser keeps in view while a page comes above it, the next mark tells nothing until they move.
 */
function Mark({ isFirst, lastPlace, onNear }: MarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  const tellOnce = useEffectEvent((place: number) => {
    if (!isFirst && Math.abs(place - lastPlace.current) < 1) return false;
    lastPlace.current = place;
    onNear();
    return true;
  });
  useEffect(() => {
    const end = mark.current;
    if (!end) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !tellOnce(entry.boundingClientRect.top))
          addEventListener('scroll', lookAgain, { once: true });
      },
      { rootMargin: '800px' },
    );
    const lookAgain = () => {
      watch.unobserve(end);
      watch.observe(end);
    };
    watch.observe(end);
    return () => {
      watch.disconnect();
      removeEventListener('scroll', lookAgain);
    };
  }, []);
  return <div ref={mark} />;
}
