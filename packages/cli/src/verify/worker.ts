import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { CommandFailure } from '../contract/failure.ts';
import { startComparison } from '../verdict/comparison.ts';
import { loadOtherCore } from '../verdict/other-core.ts';
import { startVerification, type Verification } from '../verdict/verification.ts';
import type { FailureWords, Job, Reply, Settings, VisitVerdict } from './job.ts';
import { type ReadRecorded, verifyJob } from './verify-job.ts';

/** Compares the visits that it is handed, one after the other, until it is handed null. */
const settings: Settings = workerData;

await (settings.data === null ? work() : workInFolder(settings.data));

/** Works on the visits of a data folder, which stays open. */
async function workInFolder(dataDir: string): Promise<void> {
  const [{ entriesAfter }, { withDatabase }] = await Promise.all([
    import('@marketsquare/server/records/visits'),
    import('../shop/data-folder.ts'),
  ]);
  await withDatabase(dataDir, ({ read }) =>
    work(async function* (session) {
      for (let after: number | null = -1; after !== null; ) {
        const part: Awaited<ReturnType<typeof entriesAfter>> = await entriesAfter(read, session, after);
        yield* part?.entries ?? [];
        after = part?.nextAfter ?? null;
      }
    }),
  );
}

async function work(readRecorded?: ReadRecorded): Promise<void> {
  const starter = starterFor(settings);
  // It is awaited for each visit.
  starter.catch(() => {});
  for (let job = await nextJob(); job !== null; job = await nextJob()) {
    send(await replyTo(job, starter, readRecorded));
  }
}

async function starterFor({ against }: Settings): Promise<() => Verification> {
  if (against === null) return startVerification;
  const other = await loadOtherCore(against);
  return () => startComparison(other);
}

async function replyTo(
  job: Job,
  starter: Promise<() => Verification>,
  readRecorded: ReadRecorded | undefined,
): Promise<Reply> {
  try {
    const start = await starter;
    return await verdictOn(job, start, readRecorded);
  } catch (error) {
    return { verdict: 'failed', error: wordsOf(error) };
  }
}

async function verdictOn(
  job: Job,
  start: () => Verification,
  readRecorded: ReadRecorded | undefined,
): Promise<VisitVerdict> {
  try {
    const view = await verifyJob(job, start, readRecorded);
    return { visit: job.name, ...view };
  } catch (error) {
    return { visit: job.name, ok: false, verdict: 'unreadable', error: wordsOf(error) };
  }
}

/** Nothing else is sent by the command that started this worker. */
async function nextJob(): Promise<Job | null> {
  if (parentPort === null) return null;
  const [job] = await once(parentPort, 'message');
  return job;
}

function send(reply: Reply): void {
  parentPort?.postMessage(reply);
}

function wordsOf(error: unknown): FailureWords {
  if (error instanceof CommandFailure) {
    const { code, message, hint } = error;
    return { code, message, hint };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'unreadable', message, hint: 'Its recording is damaged.' };
}
