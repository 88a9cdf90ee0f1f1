/** What the worker tells a page after each read of the shelves: since when the oldest kept one that it shows was true. */
export interface ShelfNews {
  /** Epoch milliseconds; null while all of them are from the server. */
  readonly keptSince: number | null;
}

/** What a page tells the worker. */
export type PageNews =
  /** What it loaded before the worker answered: the addresses are kept by the same rules. */
  | { readonly type: 'page.loaded'; readonly addresses: readonly string[] }
  /** It asks the server for all that it shows, so that nothing kept is on it. */
  | { readonly type: 'page.asksAnew' };
