import { foodEstimate } from '@marketsquare/core/shop/checkout';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import type { OrderRules } from '@marketsquare/core/shop/settings';
import {
  selectCanCheckOutAll,
  selectCheckoutProblem,
  selectIsCombined,
  selectSideCartDestination,
  sideCartGuardMessages,
  type sideCartMachine,
  sideCartMessages,
  totalsOf,
} from '@marketsquare/core/shop/side-cart';
import { screens } from '@marketsquare/core/storefront/screens';
import { useSelector } from '@xstate/react';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { LaterGroceryEstimate } from '../../components/LaterGroceryEstimate.tsx';
import { useFoodRefusal } from '../../platform/food-refusal.ts';
import { cartPages, paths } from '../../platform/paths.ts';
import { sendOrRefuse } from '../../platform/send-or-refuse.ts';
import { useRoot, useRules, useSelection, useShop } from '../../platform/shop.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useNearRemoved } from '../../ui/use-near-removed.ts';
import { FreeDeliveryLine } from './FreeDeliveryLine.tsx';
import { MinimumLine } from './MinimumLine.tsx';
import styles from './SideCart.module.css';
import { SideCartSection } from './SideCartSection.tsx';
import { StoreCarts, type WantedCart } from './StoreCarts.tsx';

interface SideCartProps {
  readonly onClose: () => void;
  /** Asks how to order the cart of a store. [NAV-18] */
  readonly onPlaceOrder: (wanted: WantedCart) => void;
}

/**
 * Both carts beside the page, each in its section. When both are filled, the button offers the combined mode: one checkout
 * for all, or one for each. Below stand the carts of all stores. Default export, because it loads at first use. [SIDE-01..SIDE-09]
 */
export default function SideCart({ onClose, onPlaceOrder }: SideCartProps) {
  // The frame answers the press; the machine starts with the carts' contents.
  const [sideCart, setSideCart] = useState<SideCartActor | null>(null);
  const rules = useRoot(({ context }) => context.rules);
  return (
    <Sheet
      isOpen
      side="end"
      title="Cart"
      footer={sideCart && <Ways sideCart={sideCart} />}
      onClose={sideCart ? () => sideCart.send({ type: 'sideCart.closed' }) : onClose}
    >
      {/* By other rules it starts over. */}
      <Contents
        key={JSON.stringify(rules)}
        rules={rules}
        onStart={setSideCart}
        onClose={onClose}
        onPlaceOrder={onPlaceOrder}
      />
    </Sheet>
  );
}

const selectIsEmpty = ({ context: { totals } }: SnapshotFrom<typeof sideCartMachine>) =>
  totals.food.lines + totals.groceries.lines === 0;

type SideCartActor = ActorRefFrom<typeof sideCartMachine>;

interface ContentsProps extends SideCartProps {
  /** Left out where they are the documents'. */
  readonly rules: OrderRules | undefined;
  readonly onStart: (sideCart: SideCartActor) => void;
}

function Contents({ rules, onStart, onClose, onPlaceOrder }: ContentsProps) {
  const navigate = useNavigate();
  const shop = useShop();
  const foodProblem = useFoodRefusal('food')?.reason ?? null;
  const [input] = useState(() => ({ totals: totalsOf(shop), foodProblem, ...(rules && { rules }) }));
  const sideCart = useScreen(screens.sideCart, input);
  useLayoutEffect(() => onStart(sideCart), [onStart, sideCart]);
  const mode = useSelection((snapshot) => selectChosenStore(snapshot)?.mode ?? 'Pickup');
  const totals = useSelector(sideCart, ({ context }) => context.totals);
  const isEmpty = useSelector(sideCart, selectIsEmpty);
  const isLeft = useSelector(sideCart, ({ status }) => status === 'done');
  const near = useNearRemoved();
  const destination = useSelector(sideCart, selectSideCartDestination);
  useEffect(() => {
    if (sideCart.getSnapshot().context.foodProblem !== foodProblem)
      sideCart.send({ type: 'sideCart.foodJudged', problem: foodProblem });
  }, [sideCart, foodProblem]);
  const leave = useEffectEvent(() => {
    onClose();
    if (destination !== null) navigate(destination === 'home' ? paths.Home : cartPages[destination].path);
  });
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  return (
    <>
      {isEmpty ? (
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
          <p>Add something from the shelves and you will find it here.</p>
        </EmptyState>
      ) : (
        <div className={styles.sections}>
          {totals.food.lines > 0 && (
            <SideCartSection kind="food" title="Prepared Food" estimate={foodEstimate(mode)} near={near} />
          )}
          {totals.groceries.lines > 0 && (
            <SideCartSection
              kind="grocery"
              title="Groceries"
              estimate={<LaterGroceryEstimate place="card" />}
              near={near}
            />
          )}
        </div>
      )}
      <StoreCarts totals={totals} onPlaceOrder={onPlaceOrder} />
    </>
  );
}

/** The buttons that lead to a checkout; none for an empty cart. [SIDE-02..SIDE-05] */
function Ways({ sideCart }: { readonly sideCart: SideCartActor }) {
  const { food, groceries } = useSelector(sideCart, ({ context }) => context.totals);
  const isEmpty = useSelector(sideCart, selectIsEmpty);
  const isCombined = useSelector(sideCart, selectIsCombined);
  const canCheckOutAll = useSelector(sideCart, selectCanCheckOutAll);
  const problem = useSelector(sideCart, selectCheckoutProblem);
  const id = useId();
  const shop = useShop();
  const { minimumOrder } = useRules();
  const press = (type: 'sideCart.allChosen' | 'sideCart.foodChosen' | 'sideCart.checkoutPressed') => () =>
    sendOrRefuse(shop, sideCart, { type }, sideCartGuardMessages);
  if (isEmpty) return null;
  return (
    <>
      {isCombined ? (
        <>
          <MinimumLine
            minimum={minimumOrder.sideCart}
            subtotals={{ groceries: groceries.subtotal, food: food.subtotal }}
          />
          <FreeDeliveryLine kind="combined" />
          <Button isWide aria-disabled={!canCheckOutAll} onClick={press('sideCart.allChosen')}>
            {sideCartMessages.all}
          </Button>
          <div className={styles.pair}>
            <Button
              tone="quiet"
              aria-disabled={problem !== null}
              aria-describedby={problem === null ? undefined : id}
              onClick={press('sideCart.foodChosen')}
            >
              {sideCartMessages.food}
            </Button>
            <Button tone="quiet" onClick={() => sideCart.send({ type: 'sideCart.groceriesChosen' })}>
              {sideCartMessages.groceries}
            </Button>
          </div>
          {problem !== null && (
            <p id={id} className={styles.reason}>
              {problem}
            </p>
          )}
        </>
      ) : (
        <Button isWide whyNot={problem} onClick={press('sideCart.checkoutPressed')}>
          {sideCartMessages.checkout}
        </Button>
      )}
    </>
  );
}
