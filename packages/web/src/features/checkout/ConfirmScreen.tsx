import { selectIsConfirmed } from '@marketsquare/core/shop/payment';
import {
  confirmationContact,
  confirmationFacts,
  confirmationMessages,
  handoverFacts,
  selectPaidNotice,
  selectShowsOrder,
} from '@marketsquare/core/storefront/orders';
import { screens } from '@marketsquare/core/storefront/screens';
import type { ConfirmedOrder } from '@marketsquare/core/wire/api';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PlacedAmounts } from '../../components/PlacedAmounts.tsx';
import { useOrder } from '../../platform/order.ts';
import { orderPath, paths } from '../../platform/paths.ts';
import { useTab } from '../../platform/ShopProvider.tsx';
import { forgetScrollPlaces } from '../../platform/scroll-places.ts';
import { useShell } from '../../platform/shell.tsx';
import { usePayment } from '../../platform/shop.tsx';
import { useScreen } from '../../platform/use-screen.ts';
import { useIsSignedIn } from '../../platform/user.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Link } from '../../ui/Link.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ConfirmScreen.module.css';
import { NoOrder } from './NoOrder.tsx';

interface ConfirmScreenProps {
  /** Opens the questionnaire. [QUES-19] */
  readonly onFeedback: () => void;
}

/** The order that was just paid. It lives as long as the tab; the session that made it ends here. [ORD-01..ORD-06] */
export default function ConfirmScreen({ onFeedback }: ConfirmScreenProps) {
  const { keptOrder } = useShell();
  const [order] = useState(keptOrder.readPaid);
  const isPaidNow = usePayment(selectIsConfirmed);
  const [isJustPaid] = useState(isPaidNow);
  const input = { hasOrder: order !== null, isJustPaid };
  const confirmation = useScreen(screens.confirmation, input);
  const showsOrder = useSelector(confirmation, selectShowsOrder);
  usePaidNotice(useSelector(confirmation, selectPaidNotice));
  useEndOfOrder();
  useEffect(() => keptOrder.markShown(), [keptOrder]);
  return (
    <div className={styles.screen}>
      {order && showsOrder ? <Confirmed order={order} onFeedback={onFeedback} /> : <NoOrder />}
    </div>
  );
}

function Confirmed({ order, onFeedback }: ConfirmScreenProps & { readonly order: ConfirmedOrder }) {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <title>Order confirmed | Market Square</title>
      <header className={styles.header}>
        <span className={styles.seal}>
          <CircleCheck aria-hidden="true" />
        </span>
        <h1>{confirmationMessages.heading}</h1>
        <p className={styles.soft}>
          {order.mode === 'Pickup'
            ? 'Please bring the order number when you pick it up.'
            : 'Keep the order number at hand until it arrives.'}
        </p>
      </header>
      <Card aria-label="Your order">
        <Facts facts={confirmationFacts(order, Date.parse(order.createdAt))} />
      </Card>
      <Handover orderId={order.id} />
      <Card aria-label="Contact and store">
        <Facts facts={confirmationContact(order)} />
      </Card>
      <p className={styles.soft}>{confirmationMessages.pictures}</p>
      {!isSignedIn && (
        <p className={styles.soft}>
          <Link to={paths.TrackOrder}>Track your order</Link> at any time, by its number and your phone
          number.
        </p>
      )}
      <div className={styles.actions}>
        {isSignedIn && <ButtonLink to={orderPath(order.id)}>Track Order</ButtonLink>}
        <ButtonLink tone={isSignedIn ? 'quiet' : 'primary'} to={paths.Home}>
          Continue Shopping
        </ButtonLink>
        <Button tone="quiet" aria-haspopup="dialog" onClick={onFeedback}>
          Feedback
        </Button>
      </div>
    </>
  );
}

/** The price of the order, part by part, and the time and place of its handover: as the server has it. */
function Handover({ orderId }: { readonly orderId: string }) {
  const { data: placed, error } = useOrder(orderId);
  if (!placed) return error ? null : <Skeleton shape="block" height="14rem" />;
  return (
    <>
      <Card aria-label="What it cost">
        <PlacedAmounts order={placed} />
      </Card>
      <Card aria-label="Handover">
        <Facts facts={handoverFacts(placed, Date.parse(placed.createdAt))} />
      </Card>
    </>
  );
}

/** The toast keeps its own five seconds, and longer while a pointer or the focus rests on it. [PAY-14] */
function usePaidNotice(notice: string | null): void {
  const { toast } = useNotices();
  useEffect(() => {
    if (notice !== null) toast(notice, 'success');
  }, [notice, toast]);
}

/**
 * Forgets the order's typed values and the places on the pages behind, shares the visit if asked to, and
 * begins a new session. [PAY-11]
 */
function useEndOfOrder(): void {
  const { drafts } = useShell();
  const tab = useTab();
  const isConfirmed = usePayment(selectIsConfirmed);
  useEffect(() => {
    if (!isConfirmed) return;
    drafts.forgetAll();
    forgetScrollPlaces();
    void tab.startAnew();
  }, [isConfirmed, drafts, tab]);
}
