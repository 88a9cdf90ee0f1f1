import { selectFoodMessage } from '@marketsquare/core/shop/checkout';
import { selectIsPaying } from '@marketsquare/core/shop/payment';
import type { OrderKind } from '@marketsquare/core/shop/pricing';
import { type ComponentType, Suspense, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { cartPages, paths } from '../../platform/paths.ts';
import { useCheckout, usePayment } from '../../platform/shop.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddressToCome } from './AddressToCome.tsx';
import styles from './CheckoutScreen.module.css';
import { CheckoutFormProvider } from './form.tsx';
import { useCheckoutNotice, useGoneNotice, useRefusal } from './notices.ts';
import { useOpenCheckout, useWalletBalance } from './opening.ts';
import { PersonalCard } from './PersonalCard.tsx';
import type { AddressDialogProps } from './SavedAddresses.tsx';
import { StoreCard } from './StoreCard.tsx';
import { TotalBar } from './TotalBar.tsx';
import { WindowCard } from './WindowCard.tsx';

const AddressCard = lazyPart(() => import('./AddressCard.tsx'), MissingPart);
const LastCards = lazyPart(() => import('./LastCards.tsx'), MissingPart);
const NoFood = lazyPart(() => import('./NoFood.tsx'), MissingPart);
const OrderAndPayment = lazyPart(() => import('./OrderAndPayment.tsx'), MissingPart);

interface CheckoutScreenProps {
  /** Groceries, prepared food, or both at once. */
  readonly kind: OrderKind;
  /** The address book's form, which app brings. */
  readonly AddressDialog: ComponentType<AddressDialogProps>;
}

/** A checkout, in its three variants. [CHK-01..CHK-36] */
export default function CheckoutScreen({ kind, AddressDialog }: CheckoutScreenProps) {
  const place = useOpenCheckout(kind);
  useWalletBalance();
  useGoneNotice();
  if (place === 'confirmed') return <Navigate replace to={paths.OrderConfirmation} />;
  if (place === 'refused') return <Navigate replace to={cartPages[kind].path} />;
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
  const isDelivery = useCheckout(({ context }) => context.store?.mode === 'Delivery');
  const isPaying = usePayment(selectIsPaying);
  const foodMessage = useCheckout(selectFoodMessage);
  useCheckoutNotice(form);
  useRefusal();
  // The Delivery Address card stands second, in delivery mode alone. [CHK-02, CHK-03]
  const store = isDelivery ? 3 : 2;
  const contacts = store + (kind === 'combined' ? 3 : 2);
  return (
    <>
      {foodMessage !== null && (
        <Suspense>
          <NoFood kind={kind} message={foodMessage} />
        </Suspense>
      )}
      <div className={styles.columns}>
        <fieldset ref={form} className={styles.cards} disabled={isPaying} aria-label="Your details">
          <PersonalCard number={1} />
          {isDelivery && (
            <Suspense fallback={<AddressToCome number={2} />}>
              <AddressCard number={2} AddressDialog={AddressDialog} />
            </Suspense>
          )}
          <StoreCard number={store} />
          {kind !== 'food' && <WindowCard number={store + 1} />}
          <Suspense
            fallback={
              <div className={styles.lastCards} data-kind={kind}>
                <Skeleton shape="block" />
              </div>
            }
          >
            <LastCards kind={kind} number={contacts} />
          </Suspense>
        </fieldset>
        <Suspense
          fallback={
            <div className={styles.sideToCome}>
              <Skeleton shape="block" />
            </div>
          }
        >
          <OrderAndPayment kind={kind} />
        </Suspense>
      </div>
      <TotalBar />
    </>
  );
}
