import { type FoodSection, foodBySection, type Product } from '@marketsquare/core/shop/catalogue';
import { memo, type RefObject } from 'react';
import { WideCards } from '../WideCard.tsx';
import { DishCard } from './DishCard.tsx';
import styles from './PreparedFoodScreen.module.css';

/** How many dishes the first screen can show; their pictures load at once. */
const firstScreen = 3;
const waitingCards = 6;

interface FoodSectionsProps {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Undefined while they load. */
  readonly dishes: readonly Product[] | undefined;
  /** Why none can be added now; null while they can. */
  readonly foodProblem: string | null;
}

/** The dishes by section. A hundred cards are not drawn anew because another section comes into view. [FOOD-03] */
export const FoodSections = memo(function FoodSections({ list, dishes, foodProblem }: FoodSectionsProps) {
  return (
    <div ref={list} className={styles.sections} aria-busy={dishes === undefined}>
      {foodBySection(dishes ?? []).map(({ section, dishes: own }, place) => (
        <section key={section} className={styles.section} aria-labelledby={headingOf(section)}>
          <h2 id={headingOf(section)} className={styles.name} tabIndex={-1}>
            {section}
          </h2>
          <WideCards waiting={dishes === undefined ? waitingCards : 0}>
            {own.map((dish, index) => (
              <li key={dish.id}>
                <DishCard
                  dish={dish}
                  foodProblem={foodProblem}
                  isEager={place === 0 && index < firstScreen}
                />
              </li>
            ))}
          </WideCards>
          {dishes !== undefined && own.length === 0 && <p className={styles.none}>None today.</p>}
        </section>
      ))}
    </div>
  );
});

/** The id of a section's heading. */
export function headingOf(section: FoodSection): string {
  return section.toLowerCase().replaceAll(' ', '-');
}
