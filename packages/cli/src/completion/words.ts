import type { Command } from 'commander';
import { kindOf, type ValueKind } from './kinds.ts';

/** The words that fit one place of the command line. */
export interface Place {
  /** The commands before it, each after a space: '' at the start, ' orders list' in the list of orders. */
  readonly path: string;
  readonly commands: readonly Word[];
  readonly options: readonly OptionWord[];
  /** The kinds of its arguments' values that the program is asked for. */
  readonly values: readonly ValueKind[];
}

interface Word {
  readonly name: string;
  readonly description: string;
}

interface OptionWord extends Word {
  readonly takesValue: boolean;
  /** The kind of its values that the program is asked for; null for any other. */
  readonly values: ValueKind | null;
}

/** Every place of a program, the start first, taken from its own help. */
export function placesOf(program: Command): readonly Place[] {
  return placesBelow(program, '');
}

function placesBelow(command: Command, path: string): readonly Place[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const place = {
    path,
    commands: [
      ...commands.map((one) => ({ name: one.name(), description: help.subcommandDescription(one) })),
      ...choices.map((name) => ({ name, description: '' })),
    ],
    options: help
      .visibleOptions(command)
      .flatMap(({ long, description, required, optional }) =>
        long
          ? [{ name: long, description, takesValue: required || optional, values: kindOf(long, path) }]
          : [],
      ),
    values: [
      ...new Set(command.registeredArguments.flatMap((argument) => kindOf(argument.name(), path) ?? [])),
    ],
  };
  return [place, ...commands.flatMap((one) => placesBelow(one, `${path} ${one.name()}`))];
}
