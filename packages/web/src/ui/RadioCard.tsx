import type { ComponentProps, ReactNode } from 'react';
import { useAnswer } from './answer.ts';
import styles from './RadioCard.module.css';
import { Skeleton } from './Skeleton.tsx';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'title'> {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** A mark or picture beside the words. */
  readonly media?: ReactNode;
  /** What it costs, at the far end. */
  readonly price?: ReactNode;
  readonly layout?: 'row' | 'column';
}

/** An important choice, as a large card over a native radio button. */
export function RadioCard({ title, note, media, price, layout = 'row', ...input }: RadioCardProps) {
  return (
    <label className={styles.card} data-layout={layout}>
      <input type="radio" className={styles.radio} {...input} />
      {media && <span className={styles.media}>{media}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {price && <span className={styles.price}>{price}</span>}
    </label>
  );
}

interface RadioCardGroupProps {
  readonly legend: ReactNode;
  readonly isLegendHidden?: boolean;
  readonly columns?: 1 | 2;
  /** Each is at least as tall as with a note of two lines: as tall before they are known. */
  readonly isTall?: boolean;
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

export function RadioCardGroup({
  legend,
  isLegendHidden,
  columns = 1,
  isTall,
  error,
  children,
}: RadioCardGroupProps) {
  const place = useAnswer<HTMLParagraphElement>(error ?? null);
  return (
    <fieldset>
      <legend className={isLegendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      <div className={styles.cards} data-columns={columns} data-height={isTall && 'tall'}>
        {children}
      </div>
      {error && (
        <p ref={place} className={styles.error} role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What a tall group says in the place of its first card when it has none. */
export function NoRadioCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.cards} data-height="tall">
      <p className={styles.none}>{children}</p>
    </div>
  );
}

/** The place of the cards of a tall group that are not known yet. */
export function RadioCardsToCome({ count }: { readonly count: number }) {
  return (
    <div className={styles.cards} data-height="tall" aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place.toString()} shape="block" />
      ))}
    </div>
  );
}
