import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import styles from './StepCard.module.css';

interface StepCardProps {
  readonly number: number;
  readonly title: string;
  /** True if nothing is left to do here. */
  readonly isComplete: boolean;
  /** True if it can be one line: as a rule, once it is complete. */
  readonly canFold?: boolean;
  /** The card in one line; without it the card stays open. */
  readonly summary?: ReactNode;
  /** The name of the button that opens the card; null while there is nothing to open. */
  readonly open?: 'Edit' | 'Add' | 'Choose' | null;
  /** The choice that is left when everything else here is known. */
  readonly rest?: Elements;
  /** True if all but `rest` is known, so that the line and the rest stand in for the card. */
  readonly isKnown?: boolean;
  readonly children: Elements;
}

/** One line; the line, with the choice that is left; or everything. */
type View = 'line' | 'rest' | 'whole';

/**
 * One numbered part of the checkout. What is complete from the start is one line. What is completed here
 * becomes one when the shopper acts in another card, and not under their fingers.
 */
export function StepCard({
  number,
  title,
  isComplete,
  canFold = isComplete,
  summary,
  open: openName = 'Edit',
  rest,
  isKnown = false,
  children,
}: StepCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLine = canFold && summary !== undefined;
  const [wanted, setWanted] = useState<View>('line');
  const view = viewOf(wanted, isLine, isKnown);
  // A line that opens because something is missing stays open until the shopper has moved on.
  if (view !== wanted) setWanted(view);
  useMovedOn(card, isLine && view !== 'line', () => setWanted('line'));
  const open = () => {
    setWanted('whole');
    // The pressed button goes; the opened part begins here.
    heading.current?.focus();
  };
  return (
    <Card ref={card} aria-labelledby={id} className={styles.card} data-complete={isComplete}>
      <header className={styles.header}>
        <span className={styles.number} aria-hidden="true">
          {isComplete ? <Check /> : number}
        </span>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {view !== 'whole' && openName !== null && (
          // Another word is another button, and no word that moves.
          <button
            key={openName}
            type="button"
            className={styles.edit}
            aria-label={`${openName} ${title}`}
            onClick={open}
          >
            {openName}
          </button>
        )}
      </header>
      {view !== 'whole' && <div className={styles.summary}>{summary}</div>}
      {view !== 'line' && (
        <div className={styles.body}>
          {view === 'whole' && children}
          {rest}
        </div>
      )}
    </Card>
  );
}

function viewOf(wanted: View, isLine: boolean, isKnown: boolean): View {
  if (wanted === 'line' && isLine) return 'line';
  return wanted !== 'whole' && isKnown ? 'rest' : 'whole';
}

/**
 * Folds a card once the shopper acts in another one. Nothing moves under their finger: the press has been
 * heard by then, and the page scrolls back by what the card gives up, or the card waits until it can.
 */
function useMovedOn(card: RefObject<HTMLElement | null>, isReady: boolean, fold: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    const own = card.current;
    if (own === null || !(target instanceof Element)) return;
    const isElsewhere = target.closest('section') !== null && !own.contains(target);
    if (!isElsewhere || own.contains(document.activeElement) || !canScrollBack(own)) return;
    const before = target.getBoundingClientRect().top;
    flushSync(fold);
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
  });
  useEffect(() => {
    if (!isReady) return;
    const hearing = new AbortController();
    const { signal } = hearing;
    for (const act of ['click', 'keyup']) document.addEventListener(act, (event) => leave(event), { signal });
    return () => hearing.abort();
  }, [isReady]);
}

/** True if the page is scrolled at least as far as a card may shrink. */
function canScrollBack(card: HTMLElement): boolean {
  return scrollY >= (card.lastElementChild?.getBoundingClientRect().height ?? 0);
}
