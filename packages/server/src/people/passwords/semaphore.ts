/** Runs a limited number of tasks at the same time; the others queue, first come, first served. */
export function semaphore(atOnce: number): {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
} {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      // A finished task passes its slot on, so the count does not change.
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
