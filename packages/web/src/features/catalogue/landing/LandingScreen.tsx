import { type Product, pageTitles } from '@marketsquare/core/shop/catalogue';
import { selectOpensByItself } from '@marketsquare/core/shop/selection';
import { Plus, ShieldCheck, ShoppingBag, Truck } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { useSelection, useShop } from '../../../platform/shop.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isStartWished } from '../../../ui/first-paint.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { TimedLoader } from '../../../ui/TimedLoader.tsx';
import { LandingBanners } from '../Banners.tsx';
import { LaterCarousels } from '../LaterCarousels.tsx';
import styles from './LandingScreen.module.css';

const facts = [
  { Sign: ShoppingBag, words: 'Free pickup at every store that offers it' },
  { Sign: Truck, words: 'Delivery to your door, as soon as 2 hours' },
  { Sign: ShieldCheck, words: 'Card payments checked with your bank' },
];

interface LandingScreenProps {
  /** Opens the store selector. */
  readonly onStart: () => void;
  /** Opens it to buy a product. */
  readonly onWant: (wanted: Product) => void;
}

/**
 * The landing page: the shop's introduction, the choice of a store, and a preview of the shelves. [LAND-01 to
 * LAND-09]
 */
export default function LandingScreen({ onStart, onWant }: LandingScreenProps) {
  const { selection } = useShop();
  const storeId = useSelection(({ context }) => context.chosen?.id ?? context.stores[0]?.id ?? null);
  const opensByItself = useSelection(selectOpensByItself);
  useEffect(() => {
    selection.send({ type: 'selection.opened' });
    selection.send({ type: 'selection.landingOpened' });
  }, [selection]);
  // Before the first paint goes: the selector then appears in the same frame as the shop.
  useLayoutEffect(() => {
    if (isStartWished()) onStart();
  }, [onStart]);
  return (
    <div className={styles.screen}>
      <title>{pageTitles.home}</title>
      <LandingBanners />
      <section className={styles.welcome}>
        <div className={styles.words}>
          <p className={styles.tagline}>Find More, Pay Less</p>
          <h1>Your market, without the walk</h1>
          <p className={styles.soft}>
            Fresh food, groceries and all a household needs, from the store around the corner.
          </p>
        </div>
        <div className={styles.start}>
          <Button isWide onClick={onStart}>
            Get Started
          </Button>
          <TimedLoader onDone={opensByItself ? onStart : undefined}>Setting out the stalls…</TimedLoader>
        </div>
        <ul className={styles.facts}>
          {facts.map(({ Sign, words }) => (
            <li key={words} className={styles.fact}>
              <Sign aria-hidden="true" />
              <OwnText>{words}</OwnText>
            </li>
          ))}
        </ul>
      </section>
      <LaterCarousels
        storeId={storeId}
        controlFor={(product) => (
          <IconButton
            tone="leaf"
            label={`Choose a store to buy ${product.name}`}
            icon={<Plus aria-hidden="true" />}
            onClick={() => onWant(product)}
          />
        )}
      />
    </div>
  );
}
