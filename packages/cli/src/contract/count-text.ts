/** A count as a person reads it: `1,234,567`. */
export function countText(count: number): string {
  return count.toLocaleString('en');
}
