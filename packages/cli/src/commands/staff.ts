import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';

interface EndLoginsOptions {
  readonly server: string;
  readonly reason: string;
}

/** `marketsquare staff`: what a manager does with staff accounts. */
export function addStaff(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('staff')
    .description('Manage staff accounts.')
    .command('end-logins')
    .description('End every login of a staff account, such as after a token was lost.')
    .argument('<name>', 'name of the staff account')
    .requiredOption('--server <url>', 'a running server')
    .option('--reason <text>', "why, for the server's audit trail", 'Ended by command line.')
    .option('--json', 'print one JSON document')
    .action(async (name: string, { server, reason }: EndLoginsOptions) => {
      const [{ requireServer }, { requireStaffApi }] = await Promise.all([
        import('../shop/remote.ts'),
        import('../shop/staff-api.ts'),
      ]);
      const { api, refused } = requireStaffApi(await requireServer(server));
      const result = await api.post('/api/staff/end-logins', { body: { name, reason } });
      if (!result.ok) throw refused(result.failure);
      const { ended } = result.reply.data;
      console.result({ name, ended }, () => [`Ended ${ended} logins of ${name}.`]);
      done(exitCodes.done);
    });
}
