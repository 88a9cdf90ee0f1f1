import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { formatNaira, kobo } from '@marketsquare/core/kernel/money';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');

/** The result of a run of the command line. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `marketsquare` as a script would: no terminal, no colours. */
export function marketsquare(...args: readonly string[]): Promise<CommandResult> {
  return marketsquareWith({}, ...args);
}

/** The same with settings besides those of this process. */
export function marketsquareWith(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['packages/cli/bin/marketsquare.mjs', ...args],
      { cwd: root, env: { ...process.env, ...settings, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) => done({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}

const reportSchema = z.object({
  ok: z.literal(true),
  quote: z.object({
    explained: z.object({ children: z.array(z.object({ label: z.string(), amount: z.int() })) }),
    deliveryFeeText: z.string(),
    total: z.int(),
  }),
});

/**
 * Runs one of the scenarios that ship against a server, and prints the amounts of its report, which are kobo, as the
 * summary on the screen does.
 */
export async function scenarioAmounts(
  scenario: string,
  url: string,
): Promise<Readonly<Record<string, string>>> {
  const run = await marketsquare('run', `tests/scenarios/${scenario}.yaml`, '--server', url, '--json');
  const { quote } = reportSchema.parse(JSON.parse(run.stdout));
  const parts = quote.explained.children
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => [label, formatNaira(kobo(amount))]);
  return {
    ...Object.fromEntries(parts),
    'Delivery fee': quote.deliveryFeeText,
    'Total Due': formatNaira(kobo(quote.total)),
  };
}
