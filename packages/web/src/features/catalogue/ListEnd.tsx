import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NotArrived } from '../../ui/NotArrived.tsx';
import { useNear } from '../../ui/use-near.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { EndlessList } from './pages.ts';

export interface ListEndProps {
  readonly pages: EndlessList;
  /** True while products are on their way, or have arrived and are not drawn yet. */
  readonly isWaiting: boolean;
}

/**
 * Loads the next page of a list as its end comes near, or by a button that says how much there is; the count
 * is read out as it grows. Default export, because the first screen of a list does not show its end. [CAT-01,
 * CAT-08, CAT-09]
 */
export default function ListEnd({ pages, isWaiting }: ListEndProps) {
  const { data, hasNextPage, isFetching, isLoadingError, isFetchNextPageError, fetchNextPage } = pages;
  const all = data?.pages ?? [];
  const shown = all.reduce((sum, { products }) => sum + products.length, 0);
  const total = all[0]?.total;
  const ofAll = total === undefined ? '' : ` of ${total}`;
  const isMissing = isLoadingError || isFetchNextPageError;
  return (
    <>
      {/*
       * A new mark after each page: a mark that a short page leaves in view would not fire again. It waits until
       * the page is drawn: before, the end of the list is nearer than it will be.
       */}
      {hasNextPage && !isWaiting && !isMissing && <Mark key={all.length} onNear={fetchNextPage} />}
      {isMissing && <NotArrived onRetry={fetchNextPage}>We could not load these products.</NotArrived>}
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

/** Reports once that the end of the list is less than a screenful away, or behind. */
function Mark({ onNear }: { readonly onNear: () => unknown }) {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  const isNear = useNear(mark, '800px');
  useEffect(() => {
    if (isNear) tell();
  }, [isNear]);
  return <div ref={mark} />;
}
