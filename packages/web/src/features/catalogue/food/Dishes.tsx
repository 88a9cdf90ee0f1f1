import type { Product } from '@marketsquare/core/shop/catalogue';
import { WideCards } from '../WideCard.tsx';
import { DishCard } from './DishCard.tsx';
import styles from './PreparedFoodScreen.module.css';

/** The number of dishes that the first screen can show; their pictures load at once. */
const firstScreen = 3;

interface DishesProps {
  readonly dishes: readonly Product[];
  /** The reason why none can be added now; null while they can. */
  readonly foodProblem: string | null;
  /** True if they are at the top of the page. */
  readonly isFirst: boolean;
}

/** The dishes of one section. */
export default function Dishes({ dishes, foodProblem, isFirst }: DishesProps) {
  return (
    <>
      <WideCards>
        {dishes.map((dish, index) => (
          <li key={dish.id}>
            <DishCard dish={dish} foodProblem={foodProblem} isEager={isFirst && index < firstScreen} />
          </li>
        ))}
      </WideCards>
      {dishes.length === 0 && <p className={styles.none}>None today.</p>}
    </>
  );
}
