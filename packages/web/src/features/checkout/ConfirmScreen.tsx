import { selectIsConfirmed } from '@marketsquare/core/shop/payment';
import {
  confirmationFacts,
  confirmationMessages,
  confirmedSum,
  handoverFacts,
  handoverLabels,
  pickupPlace,
  selectPaidNotice,
  selectShowsOrder,
} from '@marketsquare/core/storefront/orders';
import { screens } from '@marketsquare/core/storefront/screens';
import type { ConfirmedOrder, OrderView } from '@marketsquare/core/wire/api';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PlacedAmounts } from '../../components/PlacedAmounts.tsx';
import { oweFeedbackOffer } from '../../platform/feedback-offer.ts';
import { useOrder } from '../../platform/order.ts';
import { orderPath, paths } from '../../platform/paths.ts';
import { useTab } from '../../platform/ShopProvider.tsx';
import { forgetScrollPlaces } from '../../platform/scroll-places.ts';
import { useShell } from '../../platform/shell.tsx';
import { usePayment } from '../../platform/shop.tsx';
import { titled } from '../../platform/shop-name.ts';
import { localStore } from '../../platform/site-data.ts';
import { useScreen } from '../../platform/use-screen.ts';
import { useIsSignedIn } from '../../platform/user.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useNotices } from '../../ui/Notices.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { OwnText } from '../../ui/OwnText.tsx';
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
  const { data: placed, error } = useOrder(order.id);
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <title>{titled('Order confirmed')}</title>
      <header className={styles.header}>
        <span className={styles.seal}>
          <CircleCheck aria-hidden="true" />
        </span>
        <h1>{confirmationMessages.heading}</h1>
      </header>
      <Card aria-label="Your order" className={styles.order}>
        <OrderNumber order={order} />
        <div className={styles.handover} data-mode={order.mode}>
          <Facts facts={[...whenAndWhere(order, placed, error !== null), ...place(order)]} />
        </div>
        <div className={styles.sum}>
          <Facts facts={confirmedSum(order)} />
        </div>
        {isSignedIn ? (
          <ButtonLink isWide to={orderPath(order.id)}>
            Track Order
          </ButtonLink>
        ) : (
          <ButtonLink isWide to={paths.TrackOrder}>
            Track your order
          </ButtonLink>
        )}
      </Card>
      {placed && (
        <Card aria-label="What it cost">
          <PlacedAmounts order={placed} />
        </Card>
      )}
      {!placed && !error && <Skeleton shape="block" height="10rem" />}
      <Card aria-label="Details">
        <Facts facts={confirmationFacts(order, Date.parse(order.createdAt))} />
      </Card>
      <div className={styles.actions}>
        <ButtonLink tone="quiet" to={paths.Home}>
          Continue Shopping
        </ButtonLink>
        <Button tone="quiet" aria-haspopup="dialog" onClick={onFeedback}>
          Feedback
        </Button>
      </div>
      <p className={styles.soft}>{confirmationMessages.pictures}</p>
    </>
  );
}

function OrderNumber({ order: { code, mode } }: { readonly order: ConfirmedOrder }) {
  return (
    <div>
      <div className={styles.number}>
        <dl>
          <div>
            <dt>Order number</dt>
            <dd>{code}</dd>
          </div>
        </dl>
        <CopyButton text={code} name="order number" />
      </div>
      <p className={styles.hint}>
        {mode === 'Pickup'
          ? 'Please bring the order number when you pick it up.'
          : 'Keep the order number at hand until it arrives.'}
      </p>
    </div>
  );
}

/** The facts that the server has of the handover, with their place kept until they come. */
function whenAndWhere(order: ConfirmedOrder, placed: OrderView | undefined, isMissing: boolean) {
  if (placed) return handoverFacts(placed, Date.parse(placed.createdAt));
  return isMissing ? [] : handoverLabels(order).map((label) => ({ label, value: <Skeleton /> }));
}

/** The store of a pickup, and the way to it. */
function place(order: ConfirmedOrder) {
  const found = pickupPlace(order);
  if (found === null) return [];
  const { label, value, mapUrl } = found;
  return [
    {
      label,
      value: (
        <>
          <OwnText>{value}</OwnText>
          <OutsideLink href={mapUrl} className={styles.map}>
            Show on a map
          </OutsideLink>
        </>
      ),
    },
  ];
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
 * begins a new session. The questionnaire is offered later. [PAY-11, QUES-19]
 */
function useEndOfOrder(): void {
  const { drafts } = useShell();
  const tab = useTab();
  const isConfirmed = usePayment(selectIsConfirmed);
  useEffect(() => {
    if (!isConfirmed) return;
    drafts.forgetAll();
    forgetScrollPlaces();
    oweFeedbackOffer(localStore());
    void tab.startAnew();
  }, [isConfirmed, drafts, tab]);
}
