import type { SnapshotFrom } from 'xstate';
import { progressText } from '../../card-payment/index.ts';
import type { giftCardPurchaseMachine } from './machine.ts';
import { purchaseMessages } from './messages.ts';
import { selectPurchaseNotice } from './selectors.ts';

type PurchaseSnapshot = SnapshotFrom<typeof giftCardPurchaseMachine>;

/** A report on a purchase that is under way, beside the grid. */
export interface PurchaseReport {
  /** Work is under way, or the outcome is unknown and someone has to wait. */
  readonly tone: 'underWay' | 'waiting';
  readonly title: string;
  readonly text: string;
  /** The shopper's next step: ask the bank again, or ask for the card that is paid. */
  readonly offers: 'check' | 'purchase' | null;
}

/** The status of a purchase, in words; null while the form or the grid is enough. */
export function purchaseReport(snapshot: PurchaseSnapshot): PurchaseReport | null {
  const { value, context } = snapshot;
  if (value === 'purchasing') return underWay(purchaseMessages.issuing);
  if (value === 'unissued') {
    return { tone: 'waiting', title: purchaseMessages.unissued, text: notAgain, offers: 'purchase' };
  }
  if (typeof value === 'string') return null;
  if (value.card === 'unconfirmed') {
    const title = selectPurchaseNotice(snapshot)?.message ?? '';
    return { tone: 'waiting', title, text: notAgain, offers: 'check' };
  }
  const progress = progressText(value.card, context.card);
  return progress === null ? null : underWay(progress);
}

const notAgain = 'Please do not pay again.';

function underWay(title: string): PurchaseReport {
  return { tone: 'underWay', title, text: '', offers: null };
}
