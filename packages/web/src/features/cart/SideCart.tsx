import { foodEstimate } from '@marketsquare/core/shop/checkout';
import { sideCartMinimum } from '@marketsquare/core/shop/pricing';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import {
  selectCanCheckOutAll,
  selectCheckoutProblem,
  selectIsCombined,
  selectSideCartDestination,
  sideCartMessages,
  totalsOf,
} from '@marketsquare/core/shop/side-cart';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LaterGroceryEstimate } from '../../components/LaterGroceryEstimate.tsx';
import { useFoodRefusal } from '../../platform/food-refusal.ts';
import { navigate } from '../../platform/history.tsx';
import { paths } from '../../platform/paths.ts';
import { useSelection, useShop } from '../../platform/shop.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useNearRemoved } from '../../ui/use-near-removed.ts';
import { FreeDeliveryLine } from './FreeDeliveryLine.tsx';
import { cartPages } from './lines.ts';
import { MinimumLine } from './MinimumLine.tsx';
import styles from './SideCart.module.css';
import { SideCartSection } from './SideCartSection.tsx';
import { StoreCarts, type WantedCart } from './StoreCarts.tsx';

interface SideCartProps {
  readonly onClose: () => void;
  /** Asks how to order a store's cart. [NAV-18] */
  readonly onPlaceOrder: (wanted: WantedCart) => void;
}

/**
 * Both carts beside the page, each in its section. When both are filled, the button offers the combined mode: one checkout
 * for all, or one for each. Below stand the carts of all stores. Default export, because it loads at first use. [SIDE-01..SIDE-09]
 */
export default function SideCart({ onClose, onPlaceOrder }: SideCartProps) {
  const shop = useShop();
  const [input] = useState(() => ({ totals: totalsOf(shop) }));
  const sideCart = useScreen(screens.sideCart, input);
  const mode = useSelection((snapshot) => selectChosenStore(snapshot)?.mode ?? 'Pickup');
  const totals = useSelector(sideCart, ({ context }) => context.totals);
  const { food, groceries } = totals;
  const isCombined = useSelector(sideCart, selectIsCombined);
  const canCheckOutAll = useSelector(sideCart, selectCanCheckOutAll);
  const problem = useSelector(sideCart, selectCheckoutProblem);
  const foodProblem = useFoodRefusal('food')?.reason ?? null;
  const isKnown = useSelector(sideCart, ({ context }) => context.foodProblem === foodProblem);
  const isLeft = useSelector(sideCart, ({ status }) => status === 'done');
  const near = useNearRemoved();
  const destination = useSelector(sideCart, selectSideCartDestination);
  useEffect(() => {
    if (!isKnown) sideCart.send({ type: 'sideCart.foodJudged', problem: foodProblem });
  }, [sideCart, isKnown, foodProblem]);
  useEffect(() => {
    if (!isLeft) return;
    onClose();
    if (destination !== null) navigate(destination === 'home' ? paths.Home : cartPages[destination].path);
  }, [isLeft, destination, onClose]);
  const close = () => sideCart.send({ type: 'sideCart.closed' });
  if (food.lines + groceries.lines === 0) {
    return (
      <Sheet isOpen side="end" title="Cart" onClose={close}>
        <EmptyState
          headingLevel="h3"
          heading={near.heading}
          picture={<ShoppingCart />}
          title="Your cart is empty"
          action={
            <Button onClick={() => sideCart.send({ type: 'sideCart.shoppingContinued' })}>
              Start shopping
            </Button>
          }
        >
          <p>What you add from the shelves waits for you here.</p>
        </EmptyState>
        <StoreCarts totals={totals} onPlaceOrder={onPlaceOrder} />
      </Sheet>
    );
  }
  return (
    <Sheet
      isOpen
      side="end"
      title="Cart"
      onClose={close}
      footer={
        isCombined ? (
          <>
            <MinimumLine
              minimum={sideCartMinimum}
              subtotals={{ groceries: groceries.subtotal, food: food.subtotal }}
            />
            <FreeDeliveryLine kind="combined" />
            <Button
              isWide
              disabled={!canCheckOutAll}
              onClick={() => sideCart.send({ type: 'sideCart.allChosen' })}
            >
              {sideCartMessages.all}
            </Button>
            <div className={styles.pair}>
              <Button
                tone="quiet"
                disabled={problem !== null}
                onClick={() => sideCart.send({ type: 'sideCart.foodChosen' })}
              >
                {sideCartMessages.food}
              </Button>
              <Button tone="quiet" onClick={() => sideCart.send({ type: 'sideCart.groceriesChosen' })}>
                {sideCartMessages.groceries}
              </Button>
            </div>
            {problem !== null && <p className={styles.reason}>{problem}</p>}
          </>
        ) : (
          <>
            <Button
              isWide
              disabled={problem !== null}
              onClick={() => sideCart.send({ type: 'sideCart.checkoutPressed' })}
            >
              {sideCartMessages.checkout}
            </Button>
            {problem !== null && <p className={styles.reason}>{problem}</p>}
          </>
        )
      }
    >
      <div className={styles.sections}>
        {food.lines > 0 && (
          <SideCartSection kind="food" title="Prepared Food" estimate={foodEstimate(mode)} near={near} />
        )}
        {groceries.lines > 0 && (
          <SideCartSection
            kind="grocery"
            title="Groceries"
            estimate={<LaterGroceryEstimate place="card" />}
            near={near}
          />
        )}
      </div>
      <StoreCarts totals={totals} onPlaceOrder={onPlaceOrder} />
    </Sheet>
  );
}
