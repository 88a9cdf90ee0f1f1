/** Up to this number all pages are shown; of more, the ends and those around the present one. */
const mostShown = 5;

/**
 * The page numbers to show, in order, with a word for each gap: all of a few pages; of many the first, the
 * last, the present one and its neighbours.
 */
export function pageNumbers(page: number, pages: number): readonly (number | 'before' | 'after')[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= mostShown) return all;
  const near = all.filter((one) => Math.abs(one - page) <= 1 && one > 1 && one < pages);
  return [
    1,
    ...((near[0] ?? pages) > 2 ? ['before' as const] : []),
    ...near,
    ...((near.at(-1) ?? 1) < pages - 1 ? ['after' as const] : []),
    pages,
  ];
}
