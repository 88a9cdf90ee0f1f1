import { type FoodSection, foodBySection, type Product } from '@marketsquare/core/shop/catalogue';
import { memo, type RefObject, Suspense, useEffect } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { WideCards } from '../WideCard.tsx';
import styles from './PreparedFoodScreen.module.css';

const Dishes = lazyPart(() => import('./Dishes.tsx'), MissingPart);

/** More than a window shows: later sections arrive below it. */
const waiting = <WideCards waiting={12} />;

interface FoodSectionsProps {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Undefined while they load. */
  readonly dishes: readonly Product[] | undefined;
  /** The reason why none can be added now; null while they can. */
  readonly foodProblem: string | null;
}

/** The dishes by section. A hundred cards are not drawn again because another section comes into view. [FOOD-03] */
export const FoodSections = memo(function FoodSections({ list, dishes, foodProblem }: FoodSectionsProps) {
  // The code of the cards loads together with the dishes.
  useEffect(Dishes.fetch, []);
  return (
    <div ref={list} className={styles.sections} aria-busy={dishes === undefined}>
      {foodBySection(dishes ?? []).map(({ section, dishes: own }, place) => (
        <section key={section} className={styles.section} aria-labelledby={headingOf(section)}>
          <h2 id={headingOf(section)} className={styles.name} tabIndex={-1}>
            {section}
          </h2>
          <Suspense fallback={waiting}>
            {dishes ? <Dishes dishes={own} foodProblem={foodProblem} isFirst={place === 0} /> : waiting}
          </Suspense>
        </section>
      ))}
    </div>
  );
});

/** The id of a section's heading. */
export function headingOf(section: FoodSection): string {
  return section.toLowerCase().replaceAll(' ', '-');
}
