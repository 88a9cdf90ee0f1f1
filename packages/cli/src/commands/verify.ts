import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { codeAsStored } from '../visits/word.ts';
import { addSourceOptions, type GivenSource } from './options.ts';

interface VerifyOptions extends GivenSource {
  readonly events?: true;
  readonly head?: string;
}

/** `marketsquare verify`: replays a visit and compares every digest, or checks the chain of the shop's events. */
export function addVerify(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('verify')
      .description(
        'Replay a recorded visit and compare every digest; with --events, check that no event of the shop was changed.',
      )
      .argument(
        '[code-or-file]',
        'an order code, the id of a visit, or the file of an exported journal',
        codeAsStored,
      )
      .option('--events', "check the hashes of the shop's own events instead")
      .option('--head <hash>', 'the head that an earlier check printed, which must still exist'),
  ).action(async (word: string | undefined, options: VerifyOptions) => {
    refuseMixed(word, options);
    const isSound =
      word === undefined ? await verifyEvents(options, console) : await verifyVisit(word, options, console);
    done(isSound ? exitCodes.done : exitCodes.failed);
  });
}

async function verifyVisit(word: string, options: GivenSource, console: Console): Promise<boolean> {
  const [{ visitOf }, { verificationOf }, { verificationLines }] = await Promise.all([
    import('../visits/visit-of.ts'),
    import('../verdict/verification.ts'),
    import('../verdict/verification-lines.ts'),
  ]);
  const { entries } = await visitOf(word, options);
  const verification = verificationOf(entries);
  console.result(verification, (paint) => verificationLines(verification, paint));
  return verification.ok;
}

async function verifyEvents({ data, head }: VerifyOptions, console: Console): Promise<boolean> {
  const [{ checkEvents }, { withDatabase }, { eventsLines }] = await Promise.all([
    import('@marketsquare/server/store/database'),
    import('../shop/data-folder.ts'),
    import('../replay/events-lines.ts'),
  ]);
  const check = await withDatabase(data, ({ read, lostHead }) =>
    checkEvents(read, head ?? lostHead?.hash ?? null),
  );
  console.result(check, (paint) => eventsLines(check, paint));
  return check.ok;
}

function refuseMixed(word: string | undefined, { events, head, server }: VerifyOptions): void {
  if ((word === undefined) !== (events === true)) {
    throw wrongUse('Name either a visit or --events.', 'See `marketsquare verify --help`.');
  }
  if (events !== true && head !== undefined) {
    throw wrongUse('--head needs --events.', 'See `marketsquare verify --help`.');
  }
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
