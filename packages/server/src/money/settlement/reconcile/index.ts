export { claimText } from '../../../records/wallets/index.ts';
export { suspendedText } from '../suspended.ts';
export {
  dailyReconciliation,
  reconcileBooks,
  reconcileEveryDay,
  reconcileEveryMs,
  reconcileNow,
} from './daily.ts';
export { type Difference, differenceText, openRefundText } from './difference.ts';
export { type GatewayRecords, type Reconciliation, reconcile } from './reconcile.ts';
export { strandedText } from './stranded.ts';
