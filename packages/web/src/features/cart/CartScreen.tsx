import { groundsBy } from '@marketsquare/core/kernel/why-not';
import { type CartKind, pricedLine } from '@marketsquare/core/shop/cart';
import { pageTitles } from '@marketsquare/core/shop/catalogue';
import { combinedFoodEstimate } from '@marketsquare/core/shop/checkout';
import { combinedSubtotal, type OrderKind } from '@marketsquare/core/shop/pricing';
import { selectChosenStore } from '@marketsquare/core/shop/selection';
import { sideCartMessages } from '@marketsquare/core/shop/side-cart';
import { checkoutRequest } from '@marketsquare/core/storefront/root';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { KitchenNotice } from '../../components/FoodNotice.tsx';
import { LaterGroceryEstimate } from '../../components/LaterGroceryEstimate.tsx';
import { SeeWindows } from '../../components/SeeWindows.tsx';
import { useFoodRefusal } from '../../platform/food-refusal.ts';
import { cartPages, isAt, paths } from '../../platform/paths.ts';
import { refuseCheckout } from '../../platform/refuse-checkout.ts';
import { useShell } from '../../platform/shell.tsx';
import { useRules, useSelection, useShop } from '../../platform/shop.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingExtra, MissingPart } from '../../ui/Missing.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { Price } from '../../ui/Price.tsx';
import { useNearRemoved } from '../../ui/use-near-removed.ts';
import { ShareBasket } from './basket/ShareBasket.tsx';
import styles from './CartScreen.module.css';
import { CartTable } from './CartTable.tsx';
import { CartTotal } from './CartTotal.tsx';
import { LaterWishes } from './LaterWishes.tsx';
import { amountOf, useCart } from './lines.ts';
import { MinimumLine } from './MinimumLine.tsx';
import { SavedLines } from './SavedLines.tsx';
import { useSaveCart } from './save-cart.ts';

const EmptyCart = lazyPart(() => import('./EmptyCart.tsx'), MissingPart);
const PriceNotice = lazyPart(() => import('./PriceNotice.tsx'), MissingExtra);

interface CartScreenProps {
  /** The page: groceries', prepared food's, or that of both at once. */
  readonly page: OrderKind;
}

const cartsOf: Readonly<Record<OrderKind, readonly CartKind[]>> = {
  grocery: ['grocery'],
  food: ['food'],
  combined: ['food', 'grocery'],
};

/**
 * A cart on its page: groceries, prepared food, or both with one total. Where one of the two is empty, the page of both is
 * that of the other, with its minimum order and its checkout. [CART-01..CART-20, FCART-01..FCART-09]
 */
export default function CartScreen({ page }: CartScreenProps) {
  const shop = useShop();
  const { now } = useShell();
  const groceries = useCart('grocery');
  const food = useCart('food');
  const mode = useSelection((snapshot) => selectChosenStore(snapshot)?.mode ?? 'Pickup');
  // Pickup has no time of arrival, so no room is kept for it.
  const isDelivery = mode === 'Delivery';
  const { minimumOrder } = useRules();
  const { isSaving, save } = useSaveCart();
  const navigate = useNavigate();
  const { toast } = useNotices();
  const filled = cartsOf[page].filter((one) => (one === 'grocery' ? groceries : food).lines.length > 0);
  const kind = filled.length > 1 ? page : (filled[0] ?? page);
  const subtotals = { groceries: groceries.subtotal.amount, food: food.subtotal.amount };
  const subtotal = {
    grocery: groceries.subtotal,
    food: food.subtotal,
    combined: combinedSubtotal(groceries.lines.map(pricedLine), food.lines.map(pricedLine)),
  }[kind];
  const { checkout } = cartPages[kind];
  const refusal = useFoodRefusal(kind);
  const near = useNearRemoved();

  const proceed = async ({ currentTarget: pressed }: MouseEvent) => {
    const request = checkoutRequest(shop, kind, now());
    if (refusal) {
      const grounds = groundsBy('canHaveFood', { problem: refusal.reason });
      return shop.refuse(shop.root, { type: request.type, kind }, grounds);
    }
    const reason = refuseCheckout(shop, request);
    if (reason !== null) return toast(reason, 'error');
    const isSaved = await save();
    // The address may be ahead of the rendered page.
    const isStillHere = pressed.isConnected && isAt(cartPages[page].path, location.pathname);
    if (isSaved && isStillHere) navigate(checkout);
  };
  const proceedButton = (
    <div className={styles.proceed}>
      <Button isWide isBusy={isSaving} whyNot={refusal?.reason} onClick={proceed}>
        Proceed to checkout
      </Button>
    </div>
  );

  return (
    <div className={styles.screen}>
      <title>{pageTitles.cart}</title>
      <div>
        <Head
          windows={kind !== 'combined' && filled.length > 0 ? kind : null}
          estimate={
            isDelivery &&
            kind === 'grocery' &&
            filled.length > 0 && <LaterGroceryEstimate place="cartHeader" />
          }
        >
          <h1>Your Cart</h1>
        </Head>
        {/* Always in the page, so that screen readers hear its changes. */}
        <div role="status">
          <Suspense>
            <PriceNotice kinds={cartsOf[page]} />
          </Suspense>
        </div>
      </div>
      {filled.length === 0 ? (
        <Suspense>
          <EmptyCart
            kind={page}
            isOtherFilled={(page === 'food' ? groceries : food).lines.length > 0}
            heading={near.heading}
          />
        </Suspense>
      ) : (
        <div className={styles.columns}>
          <div className={styles.tables}>
            {filled.map((one) => (
              <Card key={one} aria-label={tableNames[one]}>
                {kind !== 'grocery' && (
                  <Head
                    windows={kind === 'combined' ? one : null}
                    estimate={
                      isDelivery &&
                      kind === 'combined' &&
                      (one === 'food' ? (
                        combinedFoodEstimate(mode)
                      ) : (
                        <LaterGroceryEstimate place="combinedCart" />
                      ))
                    }
                  >
                    <h2 ref={near.heading}>{tableNames[one]}</h2>
                  </Head>
                )}
                {one === 'food' && (
                  <div className={styles.kitchen}>
                    <KitchenNotice way={kind === 'combined' ? <GroceriesAlone /> : undefined} />
                  </div>
                )}
                <CartTable kind={one} caption={tableNames[one]} near={near} />
                <div className={styles.wish}>
                  <LaterWishes kind={one} />
                </div>
              </Card>
            ))}
          </div>
          <CartTotal
            subtotal={subtotal}
            progress={
              <MinimumLine minimum={minimumOrder[kind]} subtotals={subtotals} isMixed={kind === 'combined'} />
            }
            proceed={proceedButton}
            share={<ShareBasket kinds={filled} />}
          />
        </div>
      )}
      {cartsOf[page].map((one) => (
        <SavedLines key={one} kind={one} />
      ))}
      {filled.length > 0 && (
        <BottomBar>
          <Price label="Total" amount={amountOf(subtotal)} />
          {proceedButton}
        </BottomBar>
      )}
    </div>
  );
}

interface HeadProps {
  /** The goods whose windows can be looked at; null for none. */
  readonly windows: CartKind | null;
  /** The time of arrival, which may load later; false where there is none. */
  readonly estimate: ReactNode;
  readonly children: Elements;
}

/**
 * A heading with the button that shows the windows, and with the estimate, whose room is kept until it has
 * come.
 */
function Head({ windows, estimate, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <header className={styles.header}>
        {children}
        {estimate && <p className={styles.estimate}>{estimate}</p>}
      </header>
      {windows && (
        <SeeWindows isFood={windows === 'food'} className={styles.see}>
          See times
        </SeeWindows>
      )}
    </div>
  );
}

/** When food is unavailable, the groceries can be checked out alone. */
function GroceriesAlone() {
  return (
    <ButtonLink tone="quiet" size="small" to={paths.Cart}>
      {sideCartMessages.groceries}
    </ButtonLink>
  );
}

const tableNames: Readonly<Record<CartKind, string>> = { grocery: 'Groceries', food: 'Prepared Food' };
