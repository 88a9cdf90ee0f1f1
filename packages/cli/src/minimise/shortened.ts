/**
 * The shortest part of a list, in its order, that still passes: by delta debugging, which drops ever smaller runs
 * until no single item can go.
 *
 * @param passes  asked of many parts; the whole list passes
 */
export async function shortened<Item>(
  items: readonly Item[],
  passes: (part: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let kept = items;
  for (let size = Math.ceil(kept.length / 2); size > 0; ) {
    let hasDropped = false;
    // From the end: what comes late depends on what comes before it.
    for (let end = kept.length; end > 0; end -= size) {
      const part = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)];
      if (!(await passes(part))) continue;
      kept = part;
      hasDropped = true;
    }
    if (size > 1) size = Math.min(Math.ceil(size / 2), Math.max(1, kept.length));
    else if (!hasDropped) size = 0;
  }
  return kept;
}

/** The smallest whole number from 1 on that passes, found by halving; the given one passes. */
export async function lowered(
  number: number,
  passes: (smaller: number) => Promise<boolean>,
): Promise<number> {
  let [failing, passing] = [0, number];
  while (passing - failing > 1) {
    const middle = Math.floor((failing + passing) / 2);
    if (await passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
}
