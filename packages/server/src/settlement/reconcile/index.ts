export { dailyReconciliation, reconcileBooks, reconcileEveryDay } from './daily.ts';
export { type Difference, type DifferenceKind, differenceText } from './difference.ts';
export { type ReconcilePorts, type Reconciliation, reconcile } from './reconcile.ts';
