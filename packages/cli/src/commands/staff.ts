import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { openDesk } from './desk-options.ts';
import { usualDataDir } from './options.ts';
import { neededServer } from './server-option.ts';

interface EndLoginsOptions {
  readonly server: string;
  readonly reason: string;
}

interface FolderOptions {
  readonly data: string;
}

interface ChangeOptions extends FolderOptions {
  readonly reason: string;
}

interface AddOptions extends ChangeOptions {
  readonly role: string;
  readonly store?: string;
}

/** `marketsquare staff`: the staff accounts of a shop. */
export function addStaff(program: Command, console: Console, done: (code: ExitCode) => void): void {
  const staff = program.command('staff').description('Manage staff accounts.');

  withFolder(staff.command('list').description('List the staff accounts and their roles.')).action(
    async ({ data }: FolderOptions) => {
      const [{ staffOf }, { staffLines }] = await Promise.all([
        import('../staff/change-staff.ts'),
        import('../staff/staff-lines.ts'),
      ]);
      const members = await staffOf(data);
      console.result({ staff: members }, (paint) => staffLines(members, paint));
      done(exitCodes.done);
    },
  );

  withChange(
    staff
      .command('add')
      .description('Add a staff account; its password is asked for, or read from stdin.')
      .argument('<name>', 'name of the new account: small letters, digits, dots, dashes and underscores')
      .requiredOption('--role <role>', 'what it may do: support, operations, manager, merchandiser or picker')
      .option('--store <id>', 'the one store of a merchandiser or a picker; all by default'),
    'Added by command line.',
  ).action(async (name: string, { role, store, ...given }: AddOptions) => {
    const [{ addMember }, { roleText }] = await Promise.all([
      import('../staff/change-staff.ts'),
      import('@marketsquare/core/shop/desk'),
    ]);
    const added = await addMember(console, { name, role, store }, given);
    console.result(added, () => [`✓ ${added.name} may log in as ${roleText(added)}.`]);
    done(exitCodes.done);
  });

  withChange(
    staff
      .command('password')
      .description('Set another password, asked for or read from stdin, and end the logins of the account.')
      .argument('<name>', 'name of the staff account'),
    'Set by command line.',
  ).action(async (name: string, given: ChangeOptions) => {
    const { changePassword } = await import('../staff/change-staff.ts');
    const ended = await changePassword(console, name, given);
    console.result({ name, ended }, () => [`✓ ${name} has another password. Ended ${loginsText(ended)}.`]);
    done(exitCodes.done);
  });

  withChange(
    staff
      .command('remove')
      .description('Remove a staff account and end its logins; the audit trail keeps its name.')
      .argument('<name>', 'name of the staff account'),
    'Removed by command line.',
  ).action(async (name: string, given: ChangeOptions) => {
    const { removeMember } = await import('../staff/change-staff.ts');
    const ended = await removeMember(name, given);
    console.result({ name, ended }, () => [`✓ ${name} is removed. Ended ${loginsText(ended)}.`]);
    done(exitCodes.done);
  });

  staff
    .command('end-logins')
    .description('End every login of a staff account, such as after a token was lost.')
    .argument('<name>', 'name of the staff account')
    .addOption(neededServer())
    .option('--reason <text>', "why, for the server's audit trail", 'Ended by command line.')
    .option('--json', 'print one JSON document')
    .action(async (name: string, { server, reason }: EndLoginsOptions) => {
      const { api, refused } = await openDesk({ server, reason });
      const result = await api.post('/api/staff/end-logins', { body: { name, reason } });
      if (!result.ok) throw refused(result.failure);
      const { ended } = result.reply.data;
      console.result({ name, ended }, () => [`Ended ${loginsText(ended)} of ${name}.`]);
      done(exitCodes.done);
    });
}

function loginsText(ended: number): string {
  return ended === 1 ? '1 login' : `${ended} logins`;
}

function withFolder(command: Command): Command {
  return command
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--json', 'print one JSON document');
}

function withChange(command: Command, reason: string): Command {
  return withFolder(command.option('--reason <text>', 'why, for the audit trail', reason));
}
