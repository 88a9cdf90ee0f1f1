/**
 * A tab's view of the lease to write the journal. `isWanted`: another tab has asked while this one was busy, or since this
 * one began to wait.
 *
 * - `none`: another tab may hold it; this one only reads.
 * - `requested`: this tab waits for it.
 * - `held`: this tab writes.
 * - `releasing`: this tab gives it back, and finishes writing what it has begun.
 */
export interface Lease {
  readonly status: 'none' | 'requested' | 'held' | 'releasing';
  readonly isWanted: boolean;
}

/** An event in the life of a tab's lease. */
export type LeaseEvent =
  /** The shopper looks at the tab or touches it. */
  | { readonly type: 'lease.needed' }
  /** Another tab asks for the lease. `isBusy`: work is under way here that no other tab must repeat. */
  | { readonly type: 'lease.wantedElsewhere'; readonly isBusy: boolean }
  /** The work under way here has ended. */
  | { readonly type: 'lease.workEnded' }
  /** This tab has the lock. */
  | { readonly type: 'lease.granted' }
  /** This tab has given the lock back. */
  | { readonly type: 'lease.returned' }
  /** The shopper takes the lease over, whatever the other tab is doing. */
  | { readonly type: 'lease.seized' };

/**
 * The shell's part: it waits for the lock, tells the other tabs that it waits, gives the lock back, or takes
 * it by force.
 */
export type LeaseAction = 'request' | 'announce' | 'release' | 'seize';

export const noLease: Lease = { status: 'none', isWanted: false };

/**
 * The rule for several tabs: the one in use writes. It gives the lease to a tab that asks for it: at once, or when work such
 * as a payment has ended. The browser holds the lock, so a tab that crashes blocks nobody.
 */
export function nextLease(
  lease: Lease,
  event: LeaseEvent,
): { readonly lease: Lease; readonly actions: readonly LeaseAction[] } {
  const { status, isWanted } = lease;
  switch (event.type) {
    case 'lease.needed':
      if (status === 'none')
        return { lease: { ...lease, status: 'requested' }, actions: ['request', 'announce'] };
      // Of several waiting tabs, the one touched last should keep it.
      return status === 'requested'
        ? { lease: { status, isWanted: false }, actions: ['announce'] }
        : { lease, actions: [] };
    case 'lease.wantedElsewhere':
      if (status === 'requested') return { lease: { status, isWanted: true }, actions: [] };
      if (status !== 'held') return { lease, actions: [] };
      return event.isBusy ? { lease: { status, isWanted: true }, actions: [] } : releasing;
    case 'lease.workEnded':
      return status === 'held' && isWanted ? releasing : { lease, actions: [] };
    case 'lease.granted':
      return { lease: { status: 'held', isWanted }, actions: [] };
    case 'lease.returned':
      return { lease: noLease, actions: [] };
    case 'lease.seized':
      return status === 'held'
        ? { lease, actions: [] }
        : { lease: { status: 'requested', isWanted: false }, actions: ['seize'] };
    default:
      return event satisfies never;
  }
}

const releasing = { lease: { status: 'releasing', isWanted: false }, actions: ['release'] } as const;
