import { bandPosition } from '@marketsquare/core/shop/catalogue';
import { type RefObject, useEffect } from 'react';

/**
 * Follows the scroll position of a page of sections, as the documents' bands count it. [FOOD-05]
 *
 * @param list        the element whose children are the sections, in their order
 * @param onScrolled  hears of each new position, in px
 */
export function useSectionInView(
  list: RefObject<HTMLElement | null>,
  onScrolled: (position: number) => void,
): void {
  useEffect(() => {
    const look = () => {
      if (list.current) onScrolled(bandPosition(scrollY, startsOf([...list.current.children])));
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [list, onScrolled]);
}

/** The scroll position at which each section rests at the top of the view, below the bars. */
function startsOf(sections: readonly Element[]): readonly number[] {
  const bars = pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  return sections.map((section) => {
    const rest = bars + pixels(getComputedStyle(section).scrollMarginTop);
    return Math.floor(section.getBoundingClientRect().top + scrollY - rest);
  });
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
