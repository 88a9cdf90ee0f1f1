/** A mutex: `take` resolves when the caller has it, `give` releases it. First come, first served. */
export function mutex(): { take: () => Promise<void>; give: () => void } {
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
    give() {
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
  };
}
