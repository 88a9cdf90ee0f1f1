import { execFile } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What a run of the command line left behind. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `marketsquare` as a script would: no terminal, no colours. */
export function marketsquare(...args: readonly string[]): Promise<CommandResult> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['packages/cli/bin/marketsquare.mjs', ...args],
      { cwd: root, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) => done({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}
