import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './Desk.module.css';

interface ShowMoreProps {
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly says: string;
}

/** Reads the next page of a list; nothing on the last one. */
export function ShowMore({ pages, says }: ShowMoreProps) {
  const id = useId();
  if (!pages.hasNextPage) return null;
  return (
    <>
      <p id={id} className={styles.soft}>
        {says}
      </p>
      <Button
        tone="quiet"
        isBusy={pages.isFetchingNextPage}
        aria-describedby={id}
        onClick={() => pages.fetchNextPage()}
      >
        Show more
      </Button>
    </>
  );
}
