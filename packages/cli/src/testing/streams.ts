import type { Streams } from '../contract/console.ts';
import type { ExitCode } from '../contract/failure.ts';
import { runProgram } from '../program.ts';

/** What a run of the program said and returned. */
export interface ProgramRun {
  readonly exitCode: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program over streams that are remembered; without a terminal by default. */
export async function runHere(
  args: readonly string[],
  { isTTY = false, env = {} }: { isTTY?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<ProgramRun> {
  const written = { stdout: '', stderr: '' };
  const streamOf = (name: 'stdout' | 'stderr') => ({
    isTTY,
    write: (text: string) => {
      written[name] += text;
    },
  });
  const streams: Streams = {
    stdin: { isTTY: false },
    stdout: streamOf('stdout'),
    stderr: streamOf('stderr'),
    env,
  };
  return { exitCode: await runProgram(args, streams), ...written };
}
