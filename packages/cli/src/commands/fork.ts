import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import type { ChangeOptions } from '../fork/change.ts';
import { codeAsStored } from '../visits/word.ts';
import { addSourceOptions, entryNumber, type GivenSource, requireEntry } from './options.ts';

interface ForkOptions extends GivenSource, ChangeOptions {
  readonly at: string;
}

const examples = `
The shopper does what they did. Where the shop is asked the same, it answers
what it answered; where it is asked something else, the make-believe shop of the
tests does. Without a change both end alike.

Examples:
  marketsquare fork Gr040720318 --at 40 --gateway declines
  marketsquare fork Gr040720318 --at 40 --gateway flutterwave
  marketsquare fork Gr040720318 --at 12 --store 'Yaba Market'
  marketsquare fork Gr040720318 --at 12 --line 'Palm oil 1 l=3'
  marketsquare fork Gr040720318 --at 12 --price 'Palm oil 1 l=2500'
  marketsquare fork session.jsonl --at 12 --clock +2h
  marketsquare fork session.jsonl --at 12 --policy hasTerms=holds`;

/** `marketsquare fork`: drives a visit anew from an entry on, with one thing changed. */
export function addFork(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('fork')
      .description(
        'Drive a recorded visit anew from an entry on, with one thing changed, and compare both ends.',
      )
      .argument(
        '<code-or-file>',
        'an order code, the id of a visit, or the file of an exported journal',
        codeAsStored,
      )
      .requiredOption('--at <seq>', 'the entry from which the change holds')
      .option('--clock <shift>', 'another time: +2h, -30m, +1d')
      .option('--store <name>', 'another store, of those that the visit was shown')
      .option('--line <name=quantity>', 'another quantity of a line; 0 removes it')
      .option('--price <name=naira>', 'another price of a product')
      .option('--gateway <answer>', 'paystack or flutterwave, or what the popup does: pays, declines, closes')
      .option('--policy <guard=verdict>', 'a guard that always holds, or always fails'),
  )
    .addHelpText('after', examples)
    .action(async (word: string, { at, ...options }: ForkOptions) => {
      const [{ changeOf }, { forked }, { forkLines }, { scriptedVisit }, { visitOf }] = await Promise.all([
        import('../fork/change.ts'),
        import('../fork/forked.ts'),
        import('../fork/lines.ts'),
        import('../scenario/scenario-of-visit.ts'),
        import('../visits/visit-of.ts'),
      ]);
      const change = changeOf(options);
      const { entries } = await visitOf(word, options);
      const place = entryNumber(at);
      requireEntry(entries.at(-1), place);
      const view = await forked(entries, await scriptedVisit(entries), place, change);
      console.result(view, (paint) => forkLines(view, paint));
      done(exitCodes.done);
    });
}
