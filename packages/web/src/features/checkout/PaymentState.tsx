import {
  type PaymentReport,
  paymentReport,
  recordProblemTitle,
  selectRecordProblem,
} from '@marketsquare/core/shop/payment';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { usePayment, useShop } from '../../platform/shop.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MissingPart } from '../../ui/Missing.tsx';
import { StatusPanel, StatusRegion } from '../../ui/StatusPanel.tsx';
import { useNews } from '../../ui/use-news.ts';

const ReferenceField = lazyPart(() => import('./ReferenceField.tsx'), MissingPart);

/**
 * The status of the payment, and the known whereabouts of the money: in core's words. [ERR-25, ERR-26,
 * ERR-27]
 */
export default function PaymentState() {
  const { payment } = useShop();
  const report = paymentReport(usePayment((snapshot) => snapshot));
  useRecordProblem();
  useOutdatedRules();
  return (
    <StatusRegion answer={report && report.tone !== 'underWay' ? report.title : null}>
      {report && (
        <PaymentPanel
          report={report}
          onCheck={() => payment.send({ type: 'cardPayment.checkedAgain' })}
          onLeave={() => payment.send({ type: 'payment.left' })}
        />
      )}
    </StatusRegion>
  );
}

/** Also reports in a dialog that a payment could not be recorded, as the documents ask. [ERR-27] */
function useRecordProblem(): void {
  useNews(usePayment(selectRecordProblem), (message) => ({ title: recordProblemTitle, message }));
}

/**
 * The shop's rules are read again once the server has answered an order with a fresh quote, or refused it by a minimum:
 * this page may not know them, and the next visit in it begins with those that were read last.
 */
function useOutdatedRules(): void {
  const queries = useQueryClient();
  const isOutdated = usePayment(
    (snapshot) => snapshot.matches('requoted') || snapshot.context.failure?.code === 'below_minimum',
  );
  useEffect(() => {
    if (isOutdated) void queries.invalidateQueries({ queryKey: ['config'] });
  }, [queries, isOutdated]);
}

interface PaymentPanelProps {
  readonly report: PaymentReport;
  readonly onCheck: () => void;
  readonly onLeave: () => void;
}

/** One report, and the way on that it offers. */
export function PaymentPanel({ report, onCheck, onLeave }: PaymentPanelProps) {
  const { tone, title, text, offers } = report;
  return (
    <StatusPanel tone={tone} title={title} text={text}>
      {offers === 'check' && (
        <>
          <Button tone="quiet" onClick={onCheck}>
            Check again
          </Button>
          <Suspense>
            <ReferenceField onFound={onCheck} />
          </Suspense>
        </>
      )}
      {offers === 'anotherOrder' && (
        <Button tone="quiet" onClick={onLeave}>
          Make another order
        </Button>
      )}
    </StatusPanel>
  );
}
