import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { neededServer } from './server-option.ts';

/** `marketsquare logout`: ends a staff login at a server, and forgets it here. */
export function addLogout(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('logout')
    .description('Log out of a server as staff, and forget the login stored here.')
    .addOption(neededServer('a running server'))
    .option('--json', 'print one JSON document')
    .action(async ({ server }: { readonly server: string }) => {
      const [{ requireServer }, { forgetLogin }, { requireStaffApi }] = await Promise.all([
        import('../shop/remote.ts'),
        import('../shop/logins.ts'),
        import('../shop/staff-api.ts'),
      ]);
      const url = await requireServer(server);
      const { api, refused } = requireStaffApi(url);
      const result = await api.post('/api/staff/logout');
      if (!result.ok) throw refused(result.failure);
      forgetLogin(url, process.env);
      console.result({ server: url }, () => [`Logged out at ${url}.`]);
      done(exitCodes.done);
    });
}
