import { Readable } from 'node:stream';
import type { Streams } from '../contract/console.ts';
import type { ExitCode } from '../contract/failure.ts';
import { runProgram } from '../program.ts';

/** The output of a run of the program, and its exit code. */
export interface ProgramRun {
  readonly exitCode: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly isTTY?: boolean;
  /** The width of the terminal. */
  readonly columns?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** The input of the program; it is not a terminal. */
  readonly stdin?: string;
}

/** Runs the program over streams that are remembered; without a terminal by default. */
export async function runHere(
  args: readonly string[],
  { isTTY = false, columns, env = {}, stdin = '' }: RunOptions = {},
): Promise<ProgramRun> {
  const written = { stdout: '', stderr: '' };
  const streamOf = (name: 'stdout' | 'stderr') => ({
    isTTY,
    ...(columns === undefined ? {} : { columns }),
    write: (text: string) => {
      written[name] += text;
    },
  });
  const streams: Streams = {
    stdin: Object.assign(Readable.from([stdin]), { isTTY: false }),
    stdout: streamOf('stdout'),
    stderr: streamOf('stderr'),
    env,
  };
  return { exitCode: await runProgram(args, streams), ...written };
}
