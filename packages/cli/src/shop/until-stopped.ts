import { CommandFailure, exitCodes } from '../contract/failure.ts';

/**
 * Does work that cleans up after itself when a signal asks for its end.
 *
 * @throws CommandFailure 1 after a signal
 */
export async function untilStopped<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stopped = new AbortController();
  const stop = () =>
    stopped.abort(
      new CommandFailure(
        exitCodes.failed,
        'stopped',
        'It was stopped by a signal.',
        'Nothing of it was kept.',
      ),
    );
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(stopped.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
