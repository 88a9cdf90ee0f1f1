import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { CloudOff } from 'lucide-react';
import { useSelection } from '../../../platform/shop.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { OwnText } from '../../../ui/OwnText.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CardGroups } from '../CardGroups.tsx';
import { ProductCard } from '../ProductCard.tsx';
import { ProductGrid } from '../ProductGrid.tsx';
import { useProductsById } from '../products-at.ts';
import styles from './ProductListScreen.module.css';

/** A product on a list that is not a store's. */
export interface NamedProduct {
  readonly id: number;
  readonly name: string;
}

interface ListedProductsProps {
  readonly products: readonly NamedProduct[];
  /** A control at a product's upper corner, also for one that the store does not sell. */
  readonly actionFor?: (product: NamedProduct) => Elements;
}

/** The number of cards that the first screen can show; their pictures load at once. */
const firstScreen = 6;

/**
 * Products of a list at today's prices of the chosen store, with the names of those that it does not sell.
 */
export function ListedProducts({ products, actionFor }: ListedProductsProps) {
  const storeName = useSelection((snapshot) => selectChosenStore(snapshot)?.name ?? '');
  const { data: offered, isLoadingError, refetch } = useProductsById(products.map(({ id }) => id));
  if (isLoadingError) {
    return (
      <div role="alert">
        <EmptyState
          picture={<CloudOff />}
          title="We could not load today's prices"
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      </div>
    );
  }
  const missing = offered ? products.filter(({ id }) => !offered.some((product) => product.id === id)) : [];
  return (
    <>
      <VisuallyHidden>
        <h2>{`Sold at ${storeName}`}</h2>
      </VisuallyHidden>
      {offered ? (
        <CardGroups
          cards={offered.map((product, index) => (
            <li key={product.id} className={styles.place}>
              <ProductCard product={product} isEager={index < firstScreen} />
              {actionFor && <span className={styles.action}>{actionFor(product)}</span>}
            </li>
          ))}
        />
      ) : (
        <ProductGrid waiting={Math.min(products.length, firstScreen)} />
      )}
      {missing.length > 0 && (
        <Card aria-labelledby="missing" className={styles.missing}>
          <h2 id="missing">{`Not sold at ${storeName}`}</h2>
          <ul>
            {missing.map((product) => (
              <li key={product.id} className={styles.name}>
                <OwnText>{product.name}</OwnText>
                {actionFor?.(product)}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
