import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CommandFailure, exitCodes } from '../contract/failure.ts';
import type { Job, Reply, Settings, VisitVerdict } from './job.ts';

/** The room in each worker for what does not last: all but the present states. Node's own is four times as much. */
const maxYoungGenerationSizeMb = 12;

/** The most outcomes that wait for an earlier visit. */
const mostWaiting = 1_000;

/**
 * Compares many visits on several threads. Each visit is handed to the next idle worker; a worker is started
 * when there is a visit for it.
 *
 * @param count  the most workers
 * @param take   receives the outcomes, in the order of the visits
 * @throws CommandFailure when no visit can be compared, such as with a checkout that cannot be loaded
 */
export async function verifyAll(
  visits: AsyncIterable<Job> | Iterable<Job>,
  settings: Settings,
  count: number,
  take: (verdict: VisitVerdict) => void,
): Promise<void> {
  const pool = openPool(settings, count);
  const waiting: Promise<VisitVerdict>[] = [];
  const takeFirst = async () => {
    const first = waiting.shift();
    if (first !== undefined) take(await first);
  };
  let failure: { readonly error: unknown } | null = null;
  try {
    for await (const job of visits) {
      if (failure !== null) break;
      const verdict = (await pool.hand(job)).reply.then(expectVerdict);
      verdict.catch((error: unknown) => {
        failure ??= { error };
      });
      waiting.push(verdict);
      if (waiting.length > mostWaiting) await takeFirst();
    }
    while (waiting.length > 0) await takeFirst();
    await pool.close();
  } finally {
    await pool.terminate();
  }
}

function expectVerdict(reply: Reply): VisitVerdict {
  if (reply.verdict !== 'failed') return reply;
  const { code, message, hint } = reply.error;
  throw new CommandFailure(exitCodes.wrongUse, code, message, hint);
}

interface Pool {
  /** Hands a visit to an idle worker, as soon as there is one. */
  hand(job: Job): Promise<{ readonly reply: Promise<Reply> }>;
  /** Lets the workers end their work. */
  close(): Promise<void>;
  terminate(): Promise<unknown>;
}

function openPool(settings: Settings, count: number): Pool {
  const workers: Worker[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Promise<Reply>>();
  const startWorker = () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb },
    });
    workers.push(worker);
    return worker;
  };
  const idleWorker = async (): Promise<Worker> => {
    const worker = idle.pop();
    if (worker) return worker;
    if (workers.length < count) return startWorker();
    await Promise.race(busy.values());
    return idleWorker();
  };
  return {
    async hand(job) {
      const worker = await idleWorker();
      worker.postMessage(job, job.kind === 'lines' ? [job.lines] : []);
      const reply = replyOf(worker).finally(() => {
        busy.delete(worker);
        idle.push(worker);
      });
      busy.set(worker, reply);
      return { reply };
    },
    async close() {
      const ended = workers.map((worker) => once(worker, 'exit'));
      for (const worker of workers) worker.postMessage(null);
      await Promise.all(ended);
    },
    terminate: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

/** @throws Error when the worker ends without one */
async function replyOf(worker: Worker): Promise<Reply> {
  const left = new AbortController();
  const { signal } = left;
  try {
    const [reply] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]) =>
        Promise.reject(new Error(`a worker ended with ${code} before its visit was compared`)),
      ),
    ]);
    return reply;
  } finally {
    left.abort();
  }
}
