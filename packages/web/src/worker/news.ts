/** What the worker tells a page after each read of the shelves. */
export interface ShelfNews {
  /** Since when the oldest kept one that it shows was true, in epoch milliseconds; null while all of them are from the server. */
  readonly keptSince: number | null;
  /** Whether one is kept because the server could not be reached, not because it took long. An earlier build's worker is silent. */
  readonly isLost?: boolean;
}

/** What a page tells the worker. */
export type PageNews =
  /** What it loaded before the worker answered: the addresses are kept by the same rules. */
  | { readonly type: 'page.loaded'; readonly addresses: readonly string[] }
  /** It asks the server for all that it shows, so that nothing kept is on it. */
  | { readonly type: 'page.asksAnew' };
