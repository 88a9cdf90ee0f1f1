/** The most levels of lists and objects in an entry; the server takes fewer. */
export const mostDepth = 100;

/** True for a value with more levels of lists and objects than `most`. */
export function isDeeperThan(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((one) => isDeeperThan(one, most - 1));
}
