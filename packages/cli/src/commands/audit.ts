import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { orderCode, usualDataDir, wholeNumber } from './options.ts';
import { serverOrFolder } from './server-option.ts';

interface AuditOptions {
  readonly data: string;
  readonly server?: string;
  readonly limit: string;
  readonly name?: string;
  readonly action?: string;
  readonly changes?: boolean;
  readonly order?: string;
}

/** `marketsquare audit`: the staff's looks, changes and logins. */
export function addAudit(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('audit')
    .description('Read the audit trail, newest first: what staff looked at and changed, and who logged in.')
    .option('--limit <number>', 'how many entries at most', '20')
    .option('--name <name>', 'only what one staff member did')
    .option('--action <action>', 'only one thing that was done, such as order.refunded')
    .option('--changes', 'leave out what only looked at something')
    .option('--order <code>', 'only what names this order', orderCode)
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .addOption(serverOrFolder())
    .option('--json', 'print one JSON document')
    .action(async ({ data, server, limit, name, action, changes, order }: AuditOptions) => {
      const { auditActions, auditLooks, isAuditAction } = await import('@marketsquare/core/shop/desk');
      if (action !== undefined && !isAuditAction(action)) {
        throw wrongUse(
          `"${action}" is not an action in the audit trail.`,
          `Name one of ${auditActions.join(', ')}.`,
        );
      }
      if (changes && action !== undefined && auditLooks.includes(action)) {
        throw wrongUse(`"${action}" changes nothing.`, 'Leave out --changes, or name another action.');
      }
      const most = wholeNumber(limit, 'number of entries', 1, 10_000);
      const [{ auditOfFolder, auditOfServer }, { auditLines }] = await Promise.all([
        import('../audit/audit-source.ts'),
        import('../audit/audit-lines.ts'),
      ]);
      const terms = {
        ...(name && { name }),
        ...(action && { action }),
        ...(changes && { only: 'changes' as const }),
        ...(order && { order }),
      };
      const entries = await (server === undefined
        ? auditOfFolder(data, terms, most)
        : auditOfServer(server, terms, most));
      console.result({ entries }, (paint) => auditLines(entries, paint));
      done(exitCodes.done);
    });
}
