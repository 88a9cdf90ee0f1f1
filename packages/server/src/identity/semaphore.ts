/** Runs so many pieces of work at the same time and no more; the others wait, first come, first served. */
export function semaphore(atOnce: number): {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
} {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      // Whoever ends hands its turn on, so that the count stays as it is.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
