import { minuteText } from '@marketsquare/core/kernel/calendar';
import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { neededServer } from './server-option.ts';

interface LoginOptions {
  readonly server: string;
  readonly name: string;
}

/** `marketsquare login`: logs a member of staff in, for the commands that read from a server. */
export function addLogin(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('login')
    .description(
      'Log in to a server as staff; the password is read from MARKETSQUARE_PASSWORD, or asked for.',
    )
    .addOption(neededServer('a running server, which later commands then use'))
    .requiredOption('--name <name>', 'name of the staff account')
    .option('--json', 'print one JSON document')
    .action(async ({ server, name }: LoginOptions) => {
      const [{ requireServer }, { keepLogin }, { refusalOf }, { createApi }] = await Promise.all([
        import('../shop/remote.ts'),
        import('../shop/logins.ts'),
        import('../shop/refusal-of.ts'),
        import('@marketsquare/core/wire/api'),
      ]);
      const url = await requireServer(server);
      const password = process.env.MARKETSQUARE_PASSWORD ?? (await askPassword(console, name));
      const api = createApi({ baseUrl: url, fetch });
      const result = await api.post('/api/staff/login', { body: { name, password } });
      if (!result.ok) throw refusalOf(result.failure, url);
      const { role, token, expires_at } = result.reply.data;
      const file = keepLogin(url, token, process.env);
      console.result({ server: url, name, role, expires_at }, () => [
        `Logged in at ${url} as ${name}, ${role}, until ${minuteText(Date.parse(expires_at))}.`,
        `The login is stored in ${file}; later commands use this server unless --server names another.`,
      ]);
      done(exitCodes.done);
    });
}

/** @throws CommandFailure 2 without a terminal to ask on */
async function askPassword(console: Console, name: string): Promise<string> {
  const password = await console.secret(`Password of ${name}: `);
  if (password !== null) return password;
  throw wrongUse('No password was given.', 'Set MARKETSQUARE_PASSWORD, or log in on a terminal.');
}
