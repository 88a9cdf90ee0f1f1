/** The events of a redemption to the wallet, except its actors' results. */
export type RedemptionEvent =
  /** The serial number stays in the drafts, under `redemptionSerialKey`. */
  | { readonly type: 'redemption.serialJudged'; readonly problem: string | null }
  | { readonly type: 'redemption.checkRequested' }
  /** The shell draws `roll`, in case a new credit order is made. */
  | { readonly type: 'redemption.submitted'; readonly roll: number }
  /** Gives up a redemption whose serial number was forgotten. */
  | { readonly type: 'redemption.cancelled' }
  | { readonly type: 'redemption.noticeDismissed' };
