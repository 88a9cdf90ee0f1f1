import { pageTitles } from '@marketsquare/core/catalogue';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../../platform/paths.ts';
import { useSelection, useShop } from '../../../platform/shop.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LandingBanners } from '../Banners.tsx';
import { ProductCarousels } from '../ProductCarousels.tsx';
import { LandingLoader } from './LandingLoader.tsx';
import styles from './LandingScreen.module.css';

interface LandingScreenProps {
  /** Opens the store selector. */
  readonly onStart: () => void;
}

/** The shop's door: what it is, the way to a store, and a look at the shelves. [LAND-01 to LAND-09] */
export default function LandingScreen({ onStart }: LandingScreenProps) {
  const { selection } = useShop();
  const storeId = useSelection(({ context }) => context.chosen?.id ?? context.stores[0]?.id ?? null);
  const opensByItself = useSelection(({ context }) => context.categoryRoute !== paths.Home);
  useEffect(() => {
    selection.send({ type: 'selection.opened' });
    selection.send({ type: 'selection.landingOpened' });
  }, [selection]);
  return (
    <div className={styles.screen}>
      <title>{pageTitles.home}</title>
      <section className={styles.hero}>
        <h1 className={styles.promise}>Find More, Pay Less</h1>
        <p className={styles.words}>
          Fresh food, groceries and all a household needs. Pick it up for free, or have it brought home today.
        </p>
        <div className={styles.start}>
          <Button onClick={onStart}>Get Started</Button>
          <LandingLoader onDone={opensByItself ? onStart : undefined} />
        </div>
      </section>
      <LandingBanners />
      <ProductCarousels
        storeId={storeId}
        controlFor={(product) => (
          <IconButton
            tone="leaf"
            label={`Choose a store to buy ${product.name}`}
            icon={<Plus aria-hidden="true" />}
            onClick={onStart}
          />
        )}
      />
    </div>
  );
}
