/**
 * Does work one after another. A picture of many pixels takes much memory while it is read, and most of a processor that
 * orders need too.
 */
export function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
