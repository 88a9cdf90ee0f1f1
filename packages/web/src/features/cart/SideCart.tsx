import type { CartKind } from '@marketsquare/core/cart';
import { deliveryEstimate } from '@marketsquare/core/checkout';
import { checkMinimumOrder, sideCartMinimum } from '@marketsquare/core/pricing';
import { selectChosenStore } from '@marketsquare/core/selection';
import { ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useSelection } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { cartPages, useCart } from './lines.ts';
import { MinimumLine } from './MinimumLine.tsx';
import styles from './SideCart.module.css';
import { SideCartSection } from './SideCartSection.tsx';

/**
 * Both carts beside the page, each in its section. With both filled, its button leads to the combined mode: one checkout
 * for all, or one for each. Default export, because it loads at first use. [SIDE-01..SIDE-09]
 */
export default function SideCart({ onClose }: { readonly onClose: () => void }) {
  const [isCombined, setCombined] = useState(false);
  const navigate = useNavigate();
  const mode = useSelection((snapshot) => selectChosenStore(snapshot)?.mode ?? 'Pickup');
  const groceries = useCart('grocery');
  const food = useCart('food');
  const filled: readonly CartKind[] = [
    ...(food.lines.length > 0 ? (['food'] as const) : []),
    ...(groceries.lines.length > 0 ? (['grocery'] as const) : []),
  ];
  const goTo = (path: string) => {
    onClose();
    navigate(path);
  };
  const checkOut = () => {
    if (filled.length > 1) setCombined(true);
    else goTo(cartPages[filled[0] ?? 'grocery'].path);
  };

  if (filled.length === 0) {
    return (
      <Sheet isOpen side="end" title="Cart" onClose={onClose}>
        <EmptyState
          headingLevel="h3"
          picture={<ShoppingBasket />}
          title="Your cart is empty"
          action={<Button onClick={() => goTo(paths.Home)}>Start shopping</Button>}
        >
          <p>What you add from the shelves waits for you here.</p>
        </EmptyState>
      </Sheet>
    );
  }
  const subtotals = { groceries: groceries.subtotal.amount, food: food.subtotal.amount };
  return (
    <Sheet
      isOpen
      side="end"
      title="Cart"
      onClose={onClose}
      footer={
        isCombined ? (
          <>
            <MinimumLine minimum={sideCartMinimum} subtotals={subtotals} />
            <Button
              isWide
              disabled={!checkMinimumOrder(sideCartMinimum, subtotals).ok}
              onClick={() => goTo(cartPages.combined.path)}
            >
              Checkout All Items
            </Button>
            <div className={styles.pair}>
              <Button tone="quiet" onClick={() => goTo(cartPages.food.path)}>
                Checkout Food
              </Button>
              <Button tone="quiet" onClick={() => goTo(cartPages.grocery.path)}>
                Checkout Groceries
              </Button>
            </div>
          </>
        ) : (
          <Button isWide onClick={checkOut}>
            Checkout
          </Button>
        )
      }
    >
      <div className={styles.sections}>
        {filled.includes('food') && (
          <SideCartSection kind="food" title="Prepared Food" estimate={deliveryEstimate(mode, 'food')} />
        )}
        {filled.includes('grocery') && (
          <SideCartSection kind="grocery" title="Groceries" estimate={deliveryEstimate(mode, 'groceries')} />
        )}
      </div>
    </Sheet>
  );
}
