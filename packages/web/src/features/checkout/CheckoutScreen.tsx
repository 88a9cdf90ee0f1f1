import { selectFoodMessage } from '@marketsquare/core/shop/checkout';
import { selectIsPaying, selectIsToldAtCheckout } from '@marketsquare/core/shop/payment';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { sideCartMessages } from '@marketsquare/core/shop/side-cart';
import { type ComponentType, Suspense, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { FoodNotice } from '../../components/FoodNotice.tsx';
import { paths } from '../../platform/paths.ts';
import { useCheckout, usePayment } from '../../platform/shop.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddressCard } from './AddressCard.tsx';
import styles from './CheckoutScreen.module.css';
import { CheckoutFormProvider } from './form.tsx';
import { useCheckoutNotice, useGoneNotice, useRefusal } from './notices.ts';
import { useOpenCheckout, useWalletBalance } from './opening.ts';
import { PersonalCard } from './PersonalCard.tsx';
import type { AddressDialogProps } from './SavedAddresses.tsx';
import { StoreCard } from './StoreCard.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Summary } from './Summary.tsx';
import { TotalBar } from './TotalBar.tsx';
import { WindowCard } from './WindowCard.tsx';

const LastCards = lazyPart(() => import('./LastCards.tsx'), MissingPart);
const PaymentChoice = lazyPart(() => import('./PaymentChoice.tsx'), MissingPart);
const PaymentState = lazyPart(() => import('./PaymentState.tsx'), MissingPart);

interface CheckoutScreenProps {
  /** Groceries, prepared food, or both at once. */
  readonly kind: OrderKind;
  /** The address book's form, which app brings. */
  readonly AddressDialog: ComponentType<AddressDialogProps>;
}

const cartOf: Readonly<Record<OrderKind, string>> = {
  grocery: paths.Cart,
  food: paths.FoodCart,
  combined: paths.AllCart,
};

/** A checkout, in its three variants. [CHK-01..CHK-36] */
export default function CheckoutScreen({ kind, AddressDialog }: CheckoutScreenProps) {
  const place = useOpenCheckout(kind);
  useWalletBalance();
  useGoneNotice();
  if (place === 'confirmed') return <Navigate replace to={paths.OrderConfirmation} />;
  if (place === 'refused') return <Navigate replace to={cartOf[kind]} />;
  return (
    <div className={styles.screen}>
      <title>Check Out Page</title>
      <h1>Checkout</h1>
      {place === 'open' && (
        <CheckoutFormProvider>
          <Cards kind={kind} AddressDialog={AddressDialog} />
        </CheckoutFormProvider>
      )}
    </div>
  );
}

function Cards({ kind, AddressDialog }: CheckoutScreenProps) {
  const form = useRef<HTMLFieldSetElement>(null);
  const orderStore = useCheckout(({ context }) => context.store);
  const isDelivery = orderStore?.mode === 'Delivery';
  const isPaying = usePayment(selectIsPaying);
  const isPaymentTold = usePayment(selectIsToldAtCheckout(kind, orderStore));
  const fieldsMessage = useCheckout(({ context }) =>
    context.notice?.place === 'fields' ? context.notice.message : null,
  );
  const foodMessage = useCheckout(selectFoodMessage);
  useCheckoutNotice(form);
  useRefusal();
  // The Delivery Address card stands second, in delivery mode alone. [CHK-02, CHK-03]
  const store = isDelivery ? 3 : 2;
  const afterFulfilment = store + (kind === 'combined' ? 3 : 2);
  return (
    <>
      {foodMessage !== null && (
        <FoodNotice message={foodMessage} way={kind === 'combined' ? <GroceriesAlone /> : undefined} />
      )}
      <div className={styles.columns}>
        <fieldset ref={form} className={styles.cards} disabled={isPaying} aria-label="Your details">
          <PersonalCard number={1} />
          {isDelivery && <AddressCard number={2} AddressDialog={AddressDialog} />}
          <StoreCard number={store} />
          {kind !== 'food' && <WindowCard number={store + 1} />}
          <Suspense fallback={<Skeleton shape="block" height={kind === 'grocery' ? '44.5rem' : '57rem'} />}>
            <LastCards kind={kind} number={afterFulfilment} />
          </Suspense>
        </fieldset>
        <div className={styles.side}>
          <Card aria-label="Your Order" className={styles.order}>
            <h2>Your Order</h2>
            <Summary />
          </Card>
          <Card aria-label="Payment" className={styles.payment}>
            <fieldset disabled={isPaying}>
              <Suspense fallback={<Skeleton shape="block" height="24.25rem" />}>
                <PaymentChoice />
              </Suspense>
            </fieldset>
            {isPaymentTold && (
              <Suspense>
                <PaymentState />
              </Suspense>
            )}
            <div className={styles.end}>
              {fieldsMessage !== null && <p className={styles.problem}>{fieldsMessage}</p>}
              <div className={styles.submit}>
                <SubmitButton />
              </div>
            </div>
          </Card>
        </div>
      </div>
      <TotalBar />
    </>
  );
}

/** Where the food cannot be had, the groceries beside it can be ordered on their own. */
function GroceriesAlone() {
  return (
    <ButtonLink tone="quiet" size="small" to={paths.Checkout}>
      {sideCartMessages.groceries}
    </ButtonLink>
  );
}
