/** A customer who was erased. Numbers are given again after a restore; with the moment of registration they are one person's. */
export interface Erased {
  readonly id: number;
  readonly registered: string;
}

/**
 * The list of the erased customers: numbers and moments, nothing personal. It lies outside the shop's database, so that no
 * recovery of an older one rolls it back.
 */
export interface ErasedList {
  /** Its place in words, without a password. */
  readonly name: string;
  /**
   * Everybody on it; null where there is no list.
   *
   * @throws StartRefused for one that cannot be read
   */
  read(): Promise<readonly Erased[] | null>;
  /** Adds those who are not on it, to a new list where there is none. It resolves once they are on the disk. */
  add(erased: readonly Erased[]): Promise<void>;
}

/** Those who are not on a list. */
export function missingIn(list: readonly Erased[], erased: readonly Erased[]): readonly Erased[] {
  const known = new Set(list.map(keyOf));
  return erased.filter((one) => !known.has(keyOf(one)));
}

function keyOf({ id, registered }: Erased): string {
  return `${id} ${registered}`;
}
