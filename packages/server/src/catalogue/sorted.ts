/**
 * The first place of an ascending list that is not before the wanted one; its size when all are.
 *
 * @param isBefore  true if the element at a place comes before it
 */
export function firstPlace(size: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True if an ascending list has a number. */
export function isInOrder(list: Uint32Array, wanted: number): boolean {
  return list[firstPlace(list.length, (place) => (list[place] ?? 0) < wanted)] === wanted;
}
