import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import styles from './Paging.module.css';
import { pageNumbers } from './page-numbers.ts';

interface PagingProps {
  /** Counts from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onChoose: (page: number) => void;
}

/** Numbered pages, with an arrow to the one before and the one after. An arrow at the end keeps the focus. */
export function Paging({ page, pages, onChoose }: PagingProps) {
  return (
    <nav aria-label="Pages" className={styles.paging}>
      <IconButton
        label="Previous page"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onChoose(page - 1)}
      />
      {pageNumbers(page, pages).map((shown) =>
        typeof shown === 'string' ? (
          <span key={shown} aria-hidden="true" className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={shown}
            type="button"
            className={styles.number}
            aria-label={`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onChoose(shown)}
          >
            {shown}
          </button>
        ),
      )}
      <IconButton
        label="Next page"
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={page >= pages}
        onClick={() => page < pages && onChoose(page + 1)}
      />
    </nav>
  );
}
