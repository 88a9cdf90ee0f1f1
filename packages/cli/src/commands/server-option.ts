import { type Command, Option } from 'commander';
import type { Console } from '../contract/console.ts';
import { wrongUse } from '../contract/failure.ts';
import { isFileName } from '../visits/word.ts';

/** An option `--server` that the last login answers where it is left out. */
class ServerOption extends Option {
  /** True for a command that only works on a server. */
  readonly isNeeded: boolean;

  constructor(description: string, isNeeded: boolean) {
    super('--server <url>', description);
    this.isNeeded = isNeeded;
  }
}

/** The server of a command that needs one. */
export function neededServer(description = 'a running server; needs a staff login'): ServerOption {
  return new ServerOption(`${description}; that of the last login by default`, true);
}

/** The server of a command that reads a folder as well. */
export function serverOrFolder(): ServerOption {
  return new ServerOption(
    'a running server instead of a folder; needs a staff login; that of the last login by default',
    false,
  );
}

/**
 * Fills in the server of a command that was given none: MARKETSQUARE_SERVER, else that of the last login. A
 * folder that is named, by --data or DATA_DIR, is read instead, and so is a file. A server that is neither
 * typed nor at this machine is told. A list that needs no server (`--list`) is given none.
 *
 * @throws CommandFailure 2 where a command needs a server and none is known
 */
export async function settleServer(
  command: Command,
  console: Console,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const option = command.options.find((one) => one instanceof ServerOption);
  if (option === undefined || command.getOptionValue('server') !== undefined) return;
  if (command.getOptionValue('list') === true) return;
  if (!option.isNeeded && readsHere(command)) return;
  const server = env.MARKETSQUARE_SERVER ?? (await lastServer(option, env));
  if (server === null) {
    if (!option.isNeeded) return;
    throw wrongUse(
      'No server is named.',
      'Name one with --server URL, or log in once: marketsquare login --server URL --name NAME.',
    );
  }
  command.setOptionValueWithSource('server', server, 'config');
  if (!isHere(server)) console.tell(`At ${server}; --server names another server.`);
}

async function lastServer(option: ServerOption, env: NodeJS.ProcessEnv): Promise<string | null> {
  if (!option.isNeeded && env.DATA_DIR !== undefined) return null;
  const { rememberedServer } = await import('../shop/logins.ts');
  return rememberedServer(env);
}

/** True if the command's words name a folder, a file, the standard input, or the shop's own events. */
function readsHere(command: Command): boolean {
  return (
    command.getOptionValueSource('data') === 'cli' ||
    command.getOptionValue('events') === true ||
    command.args.some((word) => word === '-' || isFileName(word))
  );
}

function isHere(server: string): boolean {
  const host = URL.canParse(server) ? new URL(server).hostname : '';
  return ['localhost', '127.0.0.1', '[::1]'].includes(host);
}
