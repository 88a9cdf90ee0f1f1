import type { ComponentProps, ReactNode } from 'react';
import { useAnswer } from './answer.ts';
import styles from './RadioCard.module.css';
import { Skeleton } from './Skeleton.tsx';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'title'> {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** A mark or picture beside the words. */
  readonly media?: ReactNode;
  /** Its price, at the far end. */
  readonly price?: ReactNode;
  /** A tile is small, and has no button of its own: its colour tells. */
  readonly layout?: 'row' | 'column' | 'tile';
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
  /**
   * Makes each at least as tall as one with a note of two lines, so that the height is right before the notes
   * are known.
   */
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

/** The line of a tall group that has no cards, in the room of the first. */
export function NoRadioCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.cards} data-height="tall">
      <p className={styles.none}>{children}</p>
    </div>
  );
}

/** The room of the cards of a tall group that are not known yet. */
export function RadioCardsToCome({ count }: { readonly count: number }) {
  return (
    <div className={styles.cards} data-height="tall" aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place.toString()} shape="block" />
      ))}
    </div>
  );
}
