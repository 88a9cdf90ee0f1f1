import { categoryName } from '@marketsquare/core/shop/catalogue';
import { useDeferredValue } from 'react';
import { categoryPath } from '../../../platform/paths.ts';
import { Link } from '../../../ui/Link.tsx';
import { NotArrived } from '../../../ui/NotArrived.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useCategories } from '../queries.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import styles from './CategoryTiles.module.css';

/** As many as a store with every category has. */
const waitingTiles = 24;

/** Every category of the store as a tile. [HOME-02] */
export function CategoryTiles() {
  const { data, isLoadingError, refetch } = useCategories();
  const categories = useDeferredValue(data);
  if (isLoadingError) return <NotArrived onRetry={refetch}>We could not load the categories.</NotArrived>;
  return (
    <ul className={styles.tiles} aria-busy={!categories}>
      {categories
        ? categories.map((category) => (
            <li key={category}>
              <Link className={styles.tile} to={categoryPath(category)}>
                <CategoryIcon category={category} />
                <span className={styles.words}>{categoryName(category)}</span>
              </Link>
            </li>
          ))
        : Array.from({ length: waitingTiles }, (_, index) => (
            <li key={index.toString()} className={styles.waiting}>
              <Skeleton shape="block" />
            </li>
          ))}
    </ul>
  );
}
