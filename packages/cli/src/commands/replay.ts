import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import type { Timeline } from '../replay/timeline.ts';
import { codeAsStored } from '../visits/word.ts';
import { addSourceOptions, entryNumber, type GivenSource, requireEntry } from './options.ts';

interface ReplayOptions extends GivenSource {
  readonly actor?: string;
  readonly at?: string;
}

/** `marketsquare replay`: steps through a recorded visit. */
export function addReplay(program: Command, console: Console, done: (code: ExitCode) => void): void {
  addSourceOptions(
    program
      .command('replay')
      .description('Step through a recorded visit: by order code, or from an exported journal.')
      .argument(
        '<code-or-file>',
        'an order code, the code or id of a visit, or the file of an exported journal',
        codeAsStored,
      )
      .option('--actor <name>', 'show only the entries of one machine')
      .option('--at <seq>', 'begin at this entry; the last by default'),
  ).action(async (word: string, options: ReplayOptions) => {
    const [{ visitOf }, { allMachines }, { firstDivergence, timelineOf }, { startPlayer }] =
      await Promise.all([
        import('../visits/visit-of.ts'),
        import('@marketsquare/core/storefront/screens'),
        import('../replay/timeline.ts'),
        import('../replay/player.ts'),
      ]);
    const { entries, facts, unproven } = await visitOf(word, options);
    const timeline = timelineOf(allMachines, entries);
    const player = startPlayer(timeline, placeOf(options, timeline));
    const [{ replayView }, { factsView, unprovenView }] = await Promise.all([
      import('../replay/view-model.ts'),
      import('../replay/facts.ts'),
    ]);
    const shownFacts = [...facts.map(factsView), ...unproven.map(unprovenView)];
    if (console.isInteractive) {
      const { showReplay } = await import('../views/show-replay.ts');
      await showReplay({ machines: allMachines, timeline, player, facts: shownFacts });
    } else {
      const { plainReplay } = await import('../replay/plain.ts');
      const view = replayView(allMachines, timeline, player, shownFacts);
      console.result({ ...view, entries }, (paint) => plainReplay(view, paint));
    }
    done(firstDivergence(timeline) === undefined ? exitCodes.done : exitCodes.failed);
  });
}

function placeOf(
  { actor, at }: ReplayOptions,
  { actors, steps }: Timeline,
): { actor?: string; seq?: number } {
  if (actor !== undefined && !actors.includes(actor)) {
    throw wrongUse(`This visit has no machine "${actor}".`, `There are ${actors.join(', ')}.`);
  }
  const seq = at === undefined ? null : entryNumber(at);
  requireEntry(steps.at(-1)?.entry, seq);
  return { ...(actor === undefined ? {} : { actor }), ...(seq === null ? {} : { seq }) };
}
