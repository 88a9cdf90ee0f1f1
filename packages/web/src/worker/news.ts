/** The worker's message to a page after each read of the shelves. */
export interface ShelfNews {
  /**
   * The time at which the oldest kept read that it shows was true, in epoch milliseconds; null while all of
   * them are from the server.
   */
  readonly keptSince: number | null;
  /**
   * True if one is kept because the server could not be reached, not because it took long. An earlier build's
   * worker leaves it out.
   */
  readonly isLost?: boolean;
}

/** A page's message to the worker. */
export type PageNews =
  /** The page's loads before the worker answered: the addresses are kept by the same rules. */
  | { readonly type: 'page.loaded'; readonly addresses: readonly string[] }
  /** The page asks the server for everything that it shows, so that nothing kept is on it. */
  | { readonly type: 'page.asksAnew' };
