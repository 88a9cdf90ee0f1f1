/**
 * A mutex: `take` resolves when the caller has it, `takeIfFree` returns true if they have it at once, `give`
 * releases it. First come, first served.
 */
export function mutex(): { take: () => Promise<void>; takeIfFree: () => boolean; give: () => void } {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    take() {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    takeIfFree() {
      if (isTaken) return false;
      isTaken = true;
      return true;
    },
    give() {
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
  };
}
