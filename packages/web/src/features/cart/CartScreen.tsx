import { cartHeaderEstimate } from '@marketsquare/core/checkout';
import { zeroKobo } from '@marketsquare/core/money';
import { checkMinimumOrder, groceryCartMinimum, minimumOrderText } from '@marketsquare/core/pricing';
import { selectChosenStore } from '@marketsquare/core/selection';
import { ShoppingBasket } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useSelection } from '../../platform/shop.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { Price } from '../../ui/Price.tsx';
import { CartNotice } from './CartNotice.tsx';
import styles from './CartScreen.module.css';
import { CartTable } from './CartTable.tsx';
import { CartTotal } from './CartTotal.tsx';
import { amountOf, useCart } from './lines.ts';
import { MinimumLine } from './MinimumLine.tsx';
import { SavedLines } from './SavedLines.tsx';
import { useSaveCart } from './save-cart.ts';

/** The grocery cart. [CART-01..CART-20] */
export default function CartScreen() {
  const { cart, lines, subtotal } = useCart('grocery');
  const mode = useSelection((snapshot) => selectChosenStore(snapshot)?.mode ?? 'Pickup');
  const { isSaving, save } = useSaveCart();
  const { toast } = useNotices();
  const navigate = useNavigate();
  const subtotals = { groceries: subtotal.amount, food: zeroKobo };

  useEffect(() => cart.send({ type: 'cart.opened' }), [cart]);
  const proceed = async () => {
    if (!checkMinimumOrder(groceryCartMinimum, subtotals).ok) return toast(minimumOrderText, 'error');
    if (await save()) navigate(paths.Checkout);
  };

  const proceedButton = (
    <Button isWide isBusy={isSaving} onClick={proceed}>
      Proceed to checkout
    </Button>
  );

  return (
    <div className={styles.screen}>
      <title>Your Cart | Market Square</title>
      <header className={styles.header}>
        <h1>Your Cart</h1>
        {lines.length > 0 && <p className={styles.estimate}>{cartHeaderEstimate(mode)}</p>}
      </header>
      <CartNotice kind="grocery" />
      {lines.length === 0 ? (
        <EmptyState
          picture={<ShoppingBasket />}
          title="Your cart is empty"
          action={<ButtonLink to={paths.Home}>Continue Shopping</ButtonLink>}
        >
          <p>Fresh produce, drinks and everything for the house are a tap away.</p>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <Card aria-label="Items">
            <CartTable kind="grocery" caption="The items in your cart" />
          </Card>
          <CartTotal
            subtotal={subtotal}
            progress={<MinimumLine minimum={groceryCartMinimum} subtotals={subtotals} />}
            proceed={proceedButton}
          />
        </div>
      )}
      <SavedLines kind="grocery" />
      {lines.length > 0 && (
        <BottomBar>
          <Price amount={amountOf(subtotal)} />
          {proceedButton}
        </BottomBar>
      )}
    </div>
  );
}
