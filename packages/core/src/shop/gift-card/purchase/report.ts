import type { SnapshotFrom } from 'xstate';
import { progressText } from '../../card-payment/index.ts';
import type { giftCardPurchaseMachine } from './machine.ts';
import { purchaseMessages } from './messages.ts';
import { selectPurchaseNotice } from './selectors.ts';

type PurchaseSnapshot = SnapshotFrom<typeof giftCardPurchaseMachine>;

/** What the screen says of a purchase that is under way, beside the grid. */
export interface PurchaseReport {
  /** Work is under way, or nobody knows yet and someone has to wait. */
  readonly tone: 'underWay' | 'waiting';
  readonly title: string;
  readonly text: string;
  /** What the shopper can do about it: ask the bank again, or for the card that is paid. */
  readonly offers: 'check' | 'purchase' | null;
}

/** Where a purchase stands, in words; null while the form or the grid says all. */
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
