import { decodeBasket, pricedLine, type SharedBasket } from '@marketsquare/core/shop/cart';
import { isPreparedFood } from '@marketsquare/core/shop/catalogue';
import { combinedSubtotal } from '@marketsquare/core/shop/pricing';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { lineToWanted } from '@marketsquare/core/storefront/orders';
import { CloudOff, ShoppingCart, Unlink } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AmountInfo } from '../../../components/AmountInfo.tsx';
import { paths, readable } from '../../../platform/paths.ts';
import { useSelection, useShop } from '../../../platform/shop.tsx';
import { titled } from '../../../platform/shop-name.ts';
import { useLinesAgain } from '../../../platform/use-lines-again.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { amountOf } from '../lines.ts';
import { BasketLines } from './BasketLines.tsx';
import styles from './BasketScreen.module.css';
import { useOfferedBasket } from './offered-basket.ts';

interface BasketScreenProps {
  readonly onSelectStore: () => void;
}

/** The basket of a link, at today's prices of the shopper's own store. Only a press puts it into the cart. */
export default function BasketScreen({ onSelectStore }: BasketScreenProps) {
  const text = readable(useLocation().hash.slice(1), decodeURIComponent);
  const basket = decodeBasket(text);
  return (
    <div className={styles.screen}>
      <title>{titled('A Shared Basket')}</title>
      <h1>A Shared Basket</h1>
      {basket ? (
        <Basket key={text} basket={basket} onSelectStore={onSelectStore} />
      ) : (
        <EmptyState
          picture={<Unlink />}
          title="This link holds no basket"
          action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
        >
          <p>Part of it may have been lost on its way. Please ask for it again.</p>
        </EmptyState>
      )}
    </div>
  );
}

interface BasketProps extends BasketScreenProps {
  readonly basket: SharedBasket;
}

/** Before a store is chosen, the prices are those of the store that the basket comes from. */
function Basket({ basket, onSelectStore }: BasketProps) {
  const { selection } = useShop();
  const chosen = useSelection(selectChosenStore);
  const storeId = chosen?.id ?? basket.storeId;
  const storeName = useSelection(({ context }) => context.stores.find(({ id }) => id === storeId)?.name);
  const { data: offered, isLoadingError, refetch } = useOfferedBasket(basket, storeId);
  const { lines = [], missing = [], unknown = 0 } = offered ?? {};
  const food = lines.filter(({ category }) => isPreparedFood(category));
  const groceries = lines.filter((line) => !food.includes(line));
  const total = combinedSubtotal(groceries.map(pricedLine), food.map(pricedLine));
  const { bring, isBusy } = useLinesAgain(cartFor(groceries.length > 0, food.length > 0));
  // The selector's lists hold the name of the store.
  useEffect(() => selection.send({ type: 'selection.opened' }), [selection]);

  if (isLoadingError)
    return <NotPriced onRetry={refetch} onSelectStore={chosen ? undefined : onSelectStore} />;
  if (!offered) return <Skeleton shape="block" height="16rem" />;
  const action = chosen ? (
    <Button isWide isBusy={isBusy} onClick={() => bring(lines.map(lineToWanted))}>
      Add to cart
    </Button>
  ) : (
    <Button isWide onClick={onSelectStore}>
      Select Store
    </Button>
  );
  return (
    <>
      <p className={styles.words}>
        {`Today's prices at ${chosen?.name ?? storeName ?? 'the store that it comes from'}. ${
          chosen
            ? 'Nothing is ordered: what you add joins what is in your cart.'
            : 'Select your own store to see its prices.'
        }`}
      </p>
      {missing.length + unknown > 0 && (
        <Card aria-label="Not sold here today" className={styles.missing}>
          <h2>Not sold here today</h2>
          <p>{missingText(missing, unknown)}</p>
        </Card>
      )}
      {lines.length === 0 ? (
        <NothingSold action={chosen ? undefined : action} />
      ) : (
        <>
          <div className={styles.columns}>
            <Card aria-label="Products">
              <BasketLines storeId={storeId} lines={lines} />
            </Card>
            <Card aria-label="Basket Total" className={styles.total}>
              <h2>Basket Total</h2>
              <div className={styles.worked}>
                <Price amount={amountOf(total)} size="large" />
                <AmountInfo proof={total} />
              </div>
              <div className={styles.action}>{action}</div>
            </Card>
          </div>
          <BottomBar>
            <Price label="Basket Total" amount={amountOf(total)} />
            {action}
          </BottomBar>
        </>
      )}
    </>
  );
}

function NothingSold({ action }: { readonly action: ReactNode }) {
  return (
    <EmptyState
      picture={<ShoppingCart />}
      title="This store sells nothing of it today"
      action={action ?? <ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
    />
  );
}

interface NotPricedProps {
  readonly onRetry: () => unknown;
  readonly onSelectStore: (() => void) | undefined;
}

/** Prices that could not be loaded; the store of a link may also be unknown. */
function NotPriced({ onRetry, onSelectStore }: NotPricedProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={<CloudOff />}
        title="We could not load today's prices"
        action={
          <>
            <Button onClick={onRetry}>Try again</Button>
            {onSelectStore && (
              <Button tone="quiet" onClick={onSelectStore}>
                Select Store
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

/** The page of the carts that shows all that was added. */
function cartFor(hasGroceries: boolean, hasFood: boolean): string {
  if (!hasFood) return paths.Cart;
  return hasGroceries ? paths.AllCart : paths.FoodCart;
}

/** Missing products by their names, then how many have none. */
function missingText(names: readonly string[], unknown: number): string {
  const others = `${unknown} ${names.length > 0 ? 'more ' : ''}${unknown === 1 ? 'product' : 'products'}`;
  return new Intl.ListFormat('en').format(unknown > 0 ? [...names, others] : names);
}
