import {
  type PaymentReport,
  paymentReport,
  recordProblemTitle,
  selectRecordProblem,
} from '@marketsquare/core/shop/payment';
import { CircleAlert, Hourglass } from 'lucide-react';
import { usePayment, useShop } from '../../platform/shop.tsx';
import { useAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNews } from '../../ui/use-news.ts';
import styles from './PaymentState.module.css';

/** Where the payment stands, and what is known of the money: in core's words. [ERR-25, ERR-26, ERR-27] */
export default function PaymentState() {
  const { payment } = useShop();
  const report = paymentReport(usePayment((snapshot) => snapshot));
  useRecordProblem();
  const place = useAnswer<HTMLDivElement>(report && report.tone !== 'underWay' ? report.title : null);
  return (
    <div ref={place} role="status" className={styles.region} tabIndex={-1}>
      {report && (
        <PaymentPanel
          report={report}
          onCheck={() => payment.send({ type: 'cardPayment.checkedAgain' })}
          onLeave={() => payment.send({ type: 'payment.left' })}
        />
      )}
    </div>
  );
}

/** A payment that could not be recorded is told in a dialog as well, as the documents ask. [ERR-27] */
function useRecordProblem(): void {
  useNews(usePayment(selectRecordProblem), (message) => ({ title: recordProblemTitle, message }));
}

interface PaymentPanelProps {
  readonly report: PaymentReport;
  readonly onCheck: () => void;
  readonly onLeave: () => void;
}

/** One report, and the way on that it offers. */
export function PaymentPanel({ report, onCheck, onLeave }: PaymentPanelProps) {
  const { tone, title, text, offers } = report;
  if (tone === 'underWay') {
    return (
      <p className={styles.panel}>
        <Spinner />
        {title}
      </p>
    );
  }
  return (
    <div className={styles.panel} data-tone={tone}>
      {tone === 'failed' ? <CircleAlert aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
        {offers === 'check' && (
          <Button tone="quiet" onClick={onCheck}>
            Check again
          </Button>
        )}
        {offers === 'anotherOrder' && (
          <Button tone="quiet" onClick={onLeave}>
            Make another order
          </Button>
        )}
      </div>
    </div>
  );
}
