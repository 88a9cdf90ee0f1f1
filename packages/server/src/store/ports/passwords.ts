/** Hashing for a caller with a slot; never await it inside a transaction. */
export interface Hashing {
  hash(password: string): Promise<string>;
  /** @param pin  combined with the shop's secret */
  hashPin(pin: string): Promise<string>;
  fits(password: string, hash: string): Promise<boolean>;
}

/** Hashing of passwords and PINs, limited so that it does not slow other requests. */
export interface Passwords {
  /**
   * Runs work that hashes, in one of a limited number of slots.
   *
   * @throws Refusal 503 at once when every slot is taken
   */
  withPlace<Result>(work: (hashing: Hashing) => Promise<Result>): Promise<Result>;
}
