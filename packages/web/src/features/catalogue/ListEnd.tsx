import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NotArrived } from '../../ui/NotArrived.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { EndlessList } from './pages.ts';

/**
 * Loads the next page of a list as its end comes near, and by a button that says how much there is; the count is read out as
 * it grows. Default export, because the first screen of a list does not show its end. [CAT-01, CAT-08, CAT-09]
 */
export default function ListEnd({ pages }: { readonly pages: EndlessList }) {
  const { data, hasNextPage, isFetching, isLoadingError, isFetchNextPageError, fetchNextPage } = pages;
  const lastPlace = useRef(0);
  const all = data?.pages ?? [];
  const shown = all.reduce((sum, { products }) => sum + products.length, 0);
  const total = all[0]?.total;
  const ofAll = total === undefined ? '' : ` of ${total}`;
  const isMissing = isLoadingError || isFetchNextPageError;
  return (
    <>
      {/* A new mark after each page: one that a short page leaves in view would not be noticed again. */}
      {hasNextPage && !isFetching && !isMissing && (
        <Mark key={all.length} isFirst={all.length === 1} lastPlace={lastPlace} onNear={fetchNextPage} />
      )}
      {isMissing && <NotArrived onRetry={fetchNextPage}>These products did not arrive.</NotArrived>}
      {hasNextPage && !isMissing && shown > 0 && shown !== total && (
        <Button tone="quiet" isBusy={isFetching} onClick={() => fetchNextPage()}>
          {`Show more (${shown}${ofAll})`}
        </Button>
      )}
      <div role="status">
        {all.length > 1 && <VisuallyHidden>{`${shown}${ofAll} products are shown`}</VisuallyHidden>}
      </div>
    </>
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
