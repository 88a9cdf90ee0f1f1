import { type FoodSection, foodSections, moreSections } from '@marketsquare/core/shop/catalogue';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { OwnText } from '../../../ui/OwnText.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { watchHeight } from '../../../ui/watch-height.ts';
import styles from './FoodNav.module.css';

/** From this width on all sections fit into the row. */
const desktop = '(min-width: 64em)';

interface FoodNavProps {
  readonly current: FoodSection;
  readonly isMoreOpen: boolean;
  readonly onChoose: (section: FoodSection) => void;
  /** MORE is pressed. */
  readonly onMore: () => void;
  /** The shopper goes elsewhere, and MORE closes. */
  readonly onLeave: () => void;
}

/**
 * The sticky list of the kitchen's sections; those that a small screen has no room for are under MORE.
 * [FOOD-01, FOOD-02]
 */
export function FoodNav({ current, isMoreOpen, onChoose, onMore, onLeave }: FoodNavProps) {
  const isWide = useMedia(desktop);
  const top = useTopBarHeight();
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  const shown = useShownEntry(current);
  const row: readonly FoodSection[] = isWide ? foodSections : moreSections.shown;
  const isFolded = !row.includes(current);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isMoreOpen) return;
    more.current?.focus();
    onLeave();
  };
  const entry = (section: FoodSection, ref?: Ref<HTMLLIElement>) => (
    <li key={section} ref={ref}>
      <button
        type="button"
        className={styles.entry}
        aria-current={section === current ? 'true' : undefined}
        onClick={() => onChoose(section)}
      >
        {section}
      </button>
    </li>
  );
  return (
    <nav
      aria-label="Prepared food"
      className={styles.bar}
      style={{ '--top': `${top}px` }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <ul className={styles.row}>
        {row.map((section) => entry(section, section === current ? shown : undefined))}
      </ul>
      {!isWide && (
        <div className={styles.more}>
          <button
            ref={more}
            type="button"
            className={styles.entry}
            data-state={isFolded ? 'current' : undefined}
            aria-expanded={isMoreOpen}
            aria-controls={id}
            onClick={onMore}
          >
            <OwnText>{moreSections.label}</OwnText>
            <ChevronDown aria-hidden="true" className={styles.arrow} />
          </button>
          <ul id={id} className={styles.panel} hidden={!isMoreOpen}>
            {moreSections.folded.map((section) => entry(section))}
          </ul>
        </div>
      )}
    </nav>
  );
}

/** The height of the bars at the top of the page, below which this list stands; 0 until they are drawn. */
function useTopBarHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const bars = document.getElementById('bars');
    return bars ? watchHeight(bars, setHeight) : undefined;
  }, []);
  return height;
}

/** Keeps the highlighted entry in view, where the row itself scrolls. */
function useShownEntry(current: FoodSection): Ref<HTMLLIElement> {
  const shown = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another entry
  useEffect(() => {
    const entry = shown.current;
    const row = entry?.parentElement;
    if (!entry || !row) return;
    row.scrollTo({ left: entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2 });
  }, [current]);
  return shown;
}
