/** What may happen where a gift card is redeemed to the wallet, the results of its actors aside. */
export type RedemptionEvent =
  /** The serial number stays in the drafts, under `redemptionSerialKey`. */
  | { readonly type: 'redemption.serialJudged'; readonly problem: string | null }
  | { readonly type: 'redemption.checkRequested' }
  /** `roll` is drawn by the shell for the case that a new credit order is made. */
  | { readonly type: 'redemption.submitted'; readonly roll: number }
  /** Gives up a redemption whose serial number was forgotten. */
  | { readonly type: 'redemption.cancelled' }
  | { readonly type: 'redemption.noticeDismissed' };
