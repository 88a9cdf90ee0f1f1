import {
  purchaseReport,
  selectIsBought,
  selectIsFormOpen,
  selectPurchaseNotice,
} from '@marketsquare/core/shop/gift-card/purchase';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTold } from '../../platform/use-told.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { MissingLayer } from '../../ui/Missing.tsx';
import { StatusPanel, StatusRegion } from '../../ui/StatusPanel.tsx';
import type { PurchaseActor } from './purchase-actor.ts';

const PurchaseDialog = lazyPart(() => import('./PurchaseDialog.tsx'), MissingLayer);
const BoughtDialog = lazyPart(() => import('./BoughtDialog.tsx'), MissingLayer);

interface PurchaseProps {
  readonly purchase: PurchaseActor;
}

/**
 * The purchase of a gift card: its form over the grid, and the outcome of the payment on the page. The
 * gateway's popup opens over the page, so no dialog of ours may keep the focus from it. [GIFT-01]
 */
export function Purchase({ purchase }: PurchaseProps) {
  const isFormOpen = useSelector(purchase, selectIsFormOpen);
  const isBought = useSelector(purchase, selectIsBought);
  return (
    <>
      <PurchaseState purchase={purchase} />
      <PurchaseNotice purchase={purchase} />
      <Suspense>
        {isFormOpen && <PurchaseDialog purchase={purchase} />}
        {isBought && <BoughtDialog purchase={purchase} />}
      </Suspense>
    </>
  );
}

/** The status of the payment, in core's words. */
function PurchaseState({ purchase }: PurchaseProps) {
  const report = purchaseReport(useSelector(purchase, (snapshot) => snapshot));
  return (
    <StatusRegion answer={report && report.tone !== 'underWay' ? report.title : null}>
      {report && (
        <StatusPanel tone={report.tone} title={report.title} text={report.text}>
          {report.offers === 'check' && (
            <Button tone="quiet" onClick={() => purchase.send({ type: 'cardPayment.checkedAgain' })}>
              Check again
            </Button>
          )}
          {report.offers === 'purchase' && (
            <Button tone="quiet" onClick={() => purchase.send({ type: 'giftCard.purchaseRetried' })}>
              Try again
            </Button>
          )}
        </StatusPanel>
      )}
    </StatusRegion>
  );
}

/**
 * A dialog for a failure before the payment, with the known whereabouts of the money; a toast for one after
 * it. [ERR-21, ERR-34]
 */
function PurchaseNotice({ purchase }: PurchaseProps) {
  const notice = useSelector(purchase, selectPurchaseNotice);
  const dismiss = () => purchase.send({ type: 'giftCard.noticeDismissed' });
  useTold(notice?.place === 'toast' ? notice : null, dismiss);
  if (notice?.place !== 'dialog') return null;
  const { title, message, text } = notice;
  return <MessageDialog title={title} message={text ? `${message} ${text}` : message} onClose={dismiss} />;
}
