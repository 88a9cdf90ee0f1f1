import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readDay } from '@marketsquare/core/kernel/calendar';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { CommandFailure, type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { requireFile } from '../contract/files.ts';
import type { VerificationView } from '../verdict/verification.ts';
import type { Job, Settings, VisitVerdict } from '../verify/job.ts';
import type { Jobs } from '../verify/jobs.ts';
import { codeAsStored, isFileName, isScenarioName } from '../visits/word.ts';
import { addSourceOptions, type GivenSource, wholeNumber } from './options.ts';

interface VerifyOptions extends GivenSource {
  readonly day?: string;
  readonly against?: string;
  readonly workers?: string;
  readonly events?: true;
  readonly head?: string;
}

/** The word for the standard input. */
const input = '-';

const verdicts = `
Verdicts: proven (every entry was compared), partly proven (names those that
were not), diverged (at the first entry that differs). Only proven ones exit 0.`;

/**
 * `marketsquare verify`: replays visits and compares every digest, or compares two checkouts, or checks the chain of the
 * shop's events.
 */
export function addVerify(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('verify')
      .description(
        'Replay recorded visits and compare every digest; with --events, check that no event of the shop was changed.',
      )
      .argument(
        '[code-or-file]',
        'an order code, the code or id of a visit, the file of an exported journal, a folder of them, or - for standard input',
        codeAsStored,
      )
      .option('--day <day>', 'every visit that began on this day in Lagos, such as 2026-11-29')
      .option('--against <folder>', "compare with the core of another checkout, not with the visit's digests")
      .option('--workers <number>', 'compare so many visits at once; as many as there are cores by default')
      .option('--events', "check the hashes of the shop's own events instead")
      .option('--head <hash>', 'the head that an earlier check printed, which must still exist'),
  )
    .addHelpText('after', verdicts)
    .action(async (word: string | undefined, options: VerifyOptions, command: Command) => {
      const isOfSource =
        options.day !== undefined ||
        command.getOptionValueSource('server') === 'cli' ||
        command.getOptionValueSource('data') === 'cli';
      refuseMixed(word, isOfSource, options);
      done((await isSound(word, options, console)) ? exitCodes.done : exitCodes.failed);
    });
}

async function isSound(word: string | undefined, options: VerifyOptions, console: Console): Promise<boolean> {
  if (options.events === true) return verifyEvents(options, console);
  if (options.against !== undefined) {
    const { requireCheckout } = await import('../verdict/other-core.ts');
    requireCheckout(options.against);
  }
  if (word === undefined || word === input || isFolder(word)) return verifyMany(word, options, console);
  return verifyOne(word, options, console);
}

async function verifyOne(word: string, options: VerifyOptions, console: Console): Promise<boolean> {
  const job = await jobOf(word, options);
  const [view, { verificationLines }] = await Promise.all([
    options.against === undefined ? compareHere(job) : compareInWorker(job, options.against),
    import('../verdict/verification-lines.ts'),
  ]);
  console.result(view, (paint) => verificationLines(view, paint));
  return view.ok;
}

async function jobOf(word: string, options: VerifyOptions): Promise<Job> {
  if (isFileName(word) && !isScenarioName(word)) {
    requireFile(word, 'Name an exported journal, or an order code.');
    return { kind: 'file', name: word, path: word };
  }
  const { recordedVisit } = await import('../visits/visit-of.ts');
  const { entries } = await recordedVisit(word, options);
  return { kind: 'text', name: word, text: JSON.stringify(entries) };
}

async function compareHere(job: Job): Promise<VerificationView> {
  const [{ startVerification }, { verifyJob }] = await Promise.all([
    import('../verdict/verification.ts'),
    import('../verify/verify-job.ts'),
  ]);
  return verifyJob(job, startVerification);
}

async function compareInWorker(job: Job, against: string): Promise<VerificationView> {
  const { verifyAll } = await import('../verify/verify-all.ts');
  const verdicts: VisitVerdict[] = [];
  await verifyAll([job], { against, data: null }, 1, (verdict) => verdicts.push(verdict));
  const [verdict] = verdicts;
  if (verdict === undefined) throw new Error('a visit was handed to a worker, and no verdict came back');
  if (verdict.verdict !== 'unreadable') {
    const { visit: _visit, ...view } = verdict;
    return view;
  }
  const { code, message, hint } = verdict.error;
  throw new CommandFailure(exitCodes.wrongUse, code, message, hint);
}

async function verifyMany(
  word: string | undefined,
  options: VerifyOptions,
  console: Console,
): Promise<boolean> {
  const { against = null, data, server, workers } = options;
  const count =
    workers === undefined ? availableParallelism() : wholeNumber(workers, 'number of workers', 1, 256);
  const isOfFolder = word === undefined && server === undefined;
  const settings: Settings = { against, data: isOfFolder ? data : null };
  const [{ verifyAll }, { startSummary, summaryLines, sumLine }, jobs] = await Promise.all([
    import('../verify/verify-all.ts'),
    import('../verify/summary.ts'),
    jobsOf(word, options, console),
  ]);
  const progress = jobs.count === null ? null : console.progress(`Comparing ${countText(jobs.count)} visits`);
  const summing = startSummary(against);
  let compared = 0;
  try {
    await verifyAll(jobs.visits, settings, count, (verdict) => {
      compared += 1;
      summing.add(verdict);
      console.item(verdict);
      progress?.update(compared, jobs.count ?? compared);
    });
  } finally {
    progress?.end();
  }
  const summary = summing.summary();
  if (console.isJson) console.tell(sumLine(summary, console.paintNotes));
  else console.result(summary, (paint) => summaryLines(summary, paint));
  return summary.verdicts.proven === summary.visits;
}

async function jobsOf(word: string | undefined, options: VerifyOptions, console: Console): Promise<Jobs> {
  const { jobsOfFiles, jobsOfSource, spanOf, visitsOfInput } = await import('../verify/jobs.ts');
  if (word === input) return { visits: visitsOfInput(console.input()), count: null };
  if (word !== undefined) return jobsOfFiles(word);
  const day = options.day === undefined ? null : readDay(options.day);
  if (options.day !== undefined && day === null) {
    throw wrongUse(`"${options.day}" is not a day.`, 'Write it as 2026-11-29.');
  }
  const { openSource } = await import('../visits/open-source.ts');
  const source = await openSource(options);
  return jobsOfSource(source, options.server === undefined, day === null ? null : spanOf(day));
}

function isFolder(word: string): boolean {
  return statSync(word, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function verifyEvents({ data, head }: VerifyOptions, console: Console): Promise<boolean> {
  const [{ checkEvents }, { withDatabase }, { eventsLines }] = await Promise.all([
    import('@marketsquare/server/store/database'),
    import('../shop/data-folder.ts'),
    import('../replay/events-lines.ts'),
  ]);
  const check = await withDatabase(data, ({ snapshot, lostHead }) =>
    snapshot((queries) => checkEvents(queries, head ?? lostHead?.hash ?? null)),
  );
  console.result(check, (paint) => eventsLines(check, paint));
  return check.ok;
}

/** @param isOfSource  true if a day, a data folder or a server is named */
function refuseMixed(word: string | undefined, isOfSource: boolean, options: VerifyOptions): void {
  const { day, against, workers, events, head, server } = options;
  const hint = 'See `marketsquare verify --help`.';
  if (events !== true && word === undefined && !isOfSource) {
    throw wrongUse('Name a visit, a folder of journals, --day, --data or --events.', hint);
  }
  if (word !== undefined && day !== undefined) throw wrongUse('Name either a visit or --day.', hint);
  if (events === true && [word, day, against, workers].some((given) => given !== undefined)) {
    throw wrongUse('Name either visits or --events.', hint);
  }
  if (events !== true && head !== undefined) throw wrongUse('--head needs --events.', hint);
  if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) {
    throw wrongUse(`"${head}" is not a head: one has 64 digits and letters from a to f.`, 'Copy it whole.');
  }
  if (events === true && server !== undefined) {
    throw wrongUse(
      'Events are checked in the database itself, not at a server.',
      'Name its folder with --data.',
    );
  }
}
