import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { addSourceOptions, type GivenSource } from './options.ts';

/** `marketsquare verify`: replays a session and compares every digest. */
export function addVerify(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('verify')
      .description('Replay a recorded session and compare every digest; the first divergence is shown.')
      .argument('<code-or-file>', 'an order code, or the file of an exported journal'),
  ).action(async (word: string, options: GivenSource) => {
    const [{ sessionOf }, { allMachines }, { verificationOf, verificationLines }] = await Promise.all([
      import('../sessions/session-of.ts'),
      import('@marketsquare/core/screens'),
      import('../replay/verification.ts'),
    ]);
    const { entries } = await sessionOf(word, options);
    const verification = verificationOf(allMachines, entries);
    console.result(verification, (paint) => verificationLines(verification, paint));
    done(verification.ok ? exitCodes.done : exitCodes.failed);
  });
}
