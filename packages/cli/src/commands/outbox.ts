import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, notFound } from '../contract/failure.ts';
import { addDeskList } from './desk-list.ts';
import { addDeskOptions, type DeskOptions, openDesk } from './desk-options.ts';
import { usualDataDir, wholeNumber } from './options.ts';

interface OutboxOptions {
  readonly data: string;
}

/** `marketsquare outbox`: the mails of a shop without a mail server, and the failed ones of any shop. */
export function addOutbox(program: Command, console: Console, done: (code: ExitCode) => void): void {
  const outbox = program
    .command('outbox')
    .description('Read the mails of a shop without a mail server, kept for 30 days; send again what failed.');

  withOptions(outbox.command('list', { isDefault: true }).description('List them, newest first.')).action(
    async ({ data }: OutboxOptions) => {
      const [{ listMails }, { withDatabase }, { mailLines }] = await imports();
      const kept = await withDatabase(data, ({ read }) => listMails(read));
      const mails = kept.map(({ text: _, html: __, ...listed }) => listed);
      console.result({ mails }, (paint) => mailLines(mails, paint));
      done(exitCodes.done);
    },
  );

  withOptions(
    outbox
      .command('show')
      .argument('<id>', 'number of the mail')
      .description('Open one.')
      .option('--html', 'print it as HTML instead of text'),
  ).action(async (idText: string, { data, html }: OutboxOptions & { readonly html?: true }) => {
    const id = wholeNumber(idText, 'number of a mail', 1, Number.MAX_SAFE_INTEGER);
    const [{ findMail }, { withDatabase }, { openedMail }] = await imports();
    const mail = await withDatabase(data, ({ read }) => findMail(read, id));
    if (mail === null) throw notFound(`There is no mail ${id}.`, '`marketsquare outbox` lists them.');
    console.result(
      mail,
      (paint) => openedMail(mail, html ? mail.html : mail.text, paint),
      html ? 'code' : 'text',
    );
    done(exitCodes.done);
  });

  addDeskList(
    outbox
      .command('failed')
      .description('List mails that a shop tried for days and gave up, as staff, newest first.'),
    console,
    done,
    {
      read: (api, query) => api.get('/api/staff/mails', { params: { query } }),
      lines: async () => (await import('../mails/failed-mail-lines.ts')).failedMailLines,
    },
  );

  addDeskOptions(
    outbox
      .command('resend')
      .argument('<id>', 'number of a mail in `outbox failed`')
      .description('Send a mail again that was given up, as staff.'),
    { isAction: true },
  ).action(async (idText: string, { server, reason }: DeskOptions) => {
    const id = wholeNumber(idText, 'number of a mail', 1, Number.MAX_SAFE_INTEGER);
    const { api, refused } = await openDesk({ server, reason });
    const params = { path: { id } };
    const result = await api.post('/api/staff/mails/{id}/send', { params, body: { reason } });
    if (!result.ok) throw refused(result.failure);
    const { message } = result.reply;
    console.result({ id, message }, () => [`✓ ${message}`]);
    done(exitCodes.done);
  });
}

function withOptions(command: Command): Command {
  return command
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--json', 'print one JSON document');
}

function imports() {
  return Promise.all([
    import('@marketsquare/server/work/mail'),
    import('../shop/data-folder.ts'),
    import('../mails/mail-lines.ts'),
  ]);
}
