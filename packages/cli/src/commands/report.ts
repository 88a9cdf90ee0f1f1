import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { requireWritable } from '../contract/files.ts';
import { addDeskOptions, type DeskOptions, openDesk } from './desk-options.ts';

interface ReportOptions extends DeskOptions {
  readonly day?: string;
  readonly from?: string;
  readonly to?: string;
  readonly csv?: string;
}

/** `marketsquare report`: what was sold, given back and paid in fees, as managers read it. */
export function addReport(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addDeskOptions(
    program
      .command('report')
      .description(
        'Read the figures of some days, from the ledger, as a manager; exit 1 if they differ from it.',
      )
      .option('--day <day>', 'one day in Lagos, such as 2026-11-28; today by default')
      .option('--from <day>', 'the first of several days')
      .option('--to <day>', 'the last of them; today by default')
      .option('--csv <file>', 'write the tables to this file too, for a spreadsheet'),
    { isAction: false },
  ).action(async ({ server, reason, csv, ...days }: ReportOptions) => {
    const period = await periodOf(days);
    if (csv !== undefined) requireWritable(csv);
    const [{ api, refused }, { reportCsv, reportView }, { reportLines }] = await Promise.all([
      openDesk({ server, reason }),
      import('@marketsquare/core/storefront/report'),
      import('../report/report-lines.ts'),
    ]);
    const result = await api.get('/api/staff/report', { params: { query: { ...period, reason } } });
    if (!result.ok) throw refused(result.failure);
    const { data } = result.reply;
    const view = reportView(data);
    if (csv !== undefined) {
      writeFileSync(csv, reportCsv(view));
      console.tell(`wrote ${csv}`);
    }
    console.result(data, (paint) => reportLines(view, paint));
    done(data.agrees ? exitCodes.done : exitCodes.failed);
  });
}

/** The days that were named, or today. */
async function periodOf({ day, from, to }: Pick<ReportOptions, 'day' | 'from' | 'to'>) {
  if (day !== undefined && (from !== undefined || to !== undefined))
    throw wrongUse('A day and a span of days are two reports.', 'Give --day, or --from and --to.');
  if (from === undefined && to !== undefined)
    throw wrongUse('The first day is missing.', 'Give --from too, or --day for one day.');
  const [{ lagosDayAt }, { reportPeriod }] = await Promise.all([
    import('@marketsquare/core/kernel/calendar'),
    import('@marketsquare/core/shop/report'),
  ]);
  const today = lagosDayAt(Date.now());
  const read = reportPeriod(day ?? from ?? today, day ?? to ?? today);
  if (!read.ok) throw wrongUse(read.message, 'Give --day, or --from and --to.');
  return read.period;
}
