import type { ComponentProps, ReactNode } from 'react';
import { useAnswer } from './answer.ts';
import styles from './RadioCard.module.css';

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
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

export function RadioCardGroup({
  legend,
  isLegendHidden,
  columns = 1,
  error,
  children,
}: RadioCardGroupProps) {
  const place = useAnswer<HTMLParagraphElement>(error ?? null);
  return (
    <fieldset>
      <legend className={isLegendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      <div className={styles.cards} data-columns={columns}>
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
