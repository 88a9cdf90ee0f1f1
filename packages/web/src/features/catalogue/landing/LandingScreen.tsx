import { filledKind, selectLineCount } from '@marketsquare/core/shop/cart';
import { type Product, pageTitles } from '@marketsquare/core/shop/catalogue';
import { selectHasNoStores, selectOpensByItself } from '@marketsquare/core/shop/selection';
import { Plus, ShieldCheck, ShoppingBag, Truck } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useKeptStore } from '../../../components/use-kept-store.ts';
import { cartPages } from '../../../platform/paths.ts';
import { useFoodCart, useGroceryCart, useSelection, useShop } from '../../../platform/shop.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isStartWished } from '../../../ui/first-paint.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingPart } from '../../../ui/Missing.tsx';
import { OwnText } from '../../../ui/OwnText.tsx';
import { TimedLoader } from '../../../ui/TimedLoader.tsx';
import { LandingBanners } from '../Banners.tsx';
import { LaterCarousels } from '../LaterCarousels.tsx';
import styles from './LandingScreen.module.css';

const NotOpenYet = lazyPart(() => import('../../../components/NotOpenYet.tsx'), MissingPart);

const facts = [
  { Sign: ShoppingBag, words: 'Free pickup at your store' },
  { Sign: Truck, words: 'Delivery in about 2 hours' },
  { Sign: ShieldCheck, words: 'Cards checked by your bank' },
];

interface LandingScreenProps {
  /** Opens the store selector. */
  readonly onStart: () => void;
  /** Called when the kept store is set again. */
  readonly onChosen: () => void;
  /** Opens it to buy a product. */
  readonly onWant: (wanted: Product) => void;
}

/**
 * The landing page: the shop's introduction, the choice of a store, and a preview of the shelves. [LAND-01 to
 * LAND-09]
 */
export default function LandingScreen({ onStart, onChosen, onWant }: LandingScreenProps) {
  const { selection } = useShop();
  const storeId = useSelection(({ context }) => context.chosen?.id ?? context.stores[0]?.id ?? null);
  const opensByItself = useSelection(selectOpensByItself);
  const hasNoStores = useSelection(selectHasNoStores);
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
          <p className={styles.soft}>Fresh food and groceries, from the store around the corner.</p>
        </div>
        <div className={styles.start}>
          {hasNoStores ? (
            <Suspense>
              <NotOpenYet />
            </Suspense>
          ) : (
            <Start onStart={onStart} onChosen={onChosen} />
          )}
          <TimedLoader onDone={opensByItself && !hasNoStores ? onStart : undefined}>
            Setting out the stalls…
          </TimedLoader>
        </div>
      </section>
      {!hasNoStores && (
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
      )}
    </div>
  );
}

/** The one way on: to the kept store, or to the choice of one. Both take the same room. [LAND-02, LAND-05] */
function Start({ onStart, onChosen }: Pick<LandingScreenProps, 'onStart' | 'onChosen'>) {
  const kept = useKeptStore();
  if (kept) {
    const { label, note, isReady, goOn } = kept;
    const shop = () => {
      void goOn();
      onChosen();
    };
    return (
      <>
        <Button isWide isBusy={!isReady} onClick={shop}>
          {label}
        </Button>
        <div className={styles.ways}>
          <p className={styles.note}>{note}</p>
          <div className={styles.others}>
            <Button tone="quiet" onClick={onStart}>
              Get Started
            </Button>
            <CartLink isReady={isReady} onShop={shop} />
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      <Button isWide onClick={onStart}>
        Get Started
      </Button>
      <ul className={styles.facts}>
        {facts.map(({ Sign, words }) => (
          <li key={words} className={styles.fact}>
            <Sign aria-hidden="true" />
            <OwnText>{words}</OwnText>
          </li>
        ))}
      </ul>
    </>
  );
}

interface CartLinkProps {
  readonly isReady: boolean;
  readonly onShop: () => void;
}

/** Leads straight to the cart of the kept store; nothing while that is empty. [GUARD-04] */
function CartLink({ isReady, onShop }: CartLinkProps) {
  const { selection } = useShop();
  const groceries = useGroceryCart(selectLineCount);
  const dishes = useFoodCart(selectLineCount);
  const count = groceries + dishes;
  const kind = filledKind(groceries, dishes);
  if (kind === null) return null;
  const shopForCart = () => {
    selection.send({ type: 'navigation.requested', path: cartPages[kind].path, isKnown: true });
    onShop();
  };
  return (
    <Button tone="quiet" isBusy={!isReady} onClick={shopForCart}>
      {count === 1 ? 'Your cart, 1 item' : `Your cart, ${count} items`}
    </Button>
  );
}
