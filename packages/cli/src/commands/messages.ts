import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { wholeNumber } from './options.ts';

interface MessagesOptions {
  readonly server: string;
  readonly reason: string;
}

interface ListOptions extends MessagesOptions {
  readonly kind?: string;
  readonly page: string;
}

/** `marketsquare messages`: what shoppers sent by the shop's forms. */
export function addMessages(program: Command, console: Console, done: (code: ExitCode) => void): void {
  const messages = program.command('messages').description('Read what shoppers sent by the forms.');

  withOptions(
    messages
      .command('list', { isDefault: true })
      .description('List the messages, newest first.')
      .option('--kind <kind>', 'only those of one form, such as contact')
      .option('--page <number>', 'the page, of twenty messages each', '1'),
  ).action(async ({ server, reason, kind, page }: ListOptions) => {
    const { isMessageKind, messageKinds } = await import('@marketsquare/core/shop/desk');
    if (kind !== undefined && !isMessageKind(kind)) {
      throw wrongUse(`"${kind}" is not a form.`, `Name one of ${messageKinds.join(', ')}.`);
    }
    const query = { reason, page: wholeNumber(page, 'page', 1, 100_000), ...(kind && { kind }) };
    const [{ api, refused }, { messageLines }] = await atServer(server);
    const result = await api.get('/api/staff/messages', { params: { query } });
    if (!result.ok) throw refused(result.failure);
    const { data } = result.reply;
    console.result(data, (paint) => messageLines(data, paint));
    done(exitCodes.done);
  });

  withOptions(
    messages.command('show').argument('<id>', 'id of the message').description('Show one, with every word.'),
  ).action(async (id: string, { server, reason }: MessagesOptions) => {
    const [{ api, refused }, { openedMessage }] = await atServer(server);
    const params = { path: { id }, query: { reason } };
    const result = await api.get('/api/staff/messages/{id}', { params });
    if (!result.ok) throw refused(result.failure);
    const { data } = result.reply;
    console.result(data, (paint) => openedMessage(data, paint));
    done(exitCodes.done);
  });
}

function withOptions(command: Command): Command {
  return command
    .requiredOption('--server <url>', 'a running server; needs a staff login')
    .option('--reason <text>', "why, for the server's audit trail", 'Looked at by command line.')
    .option('--json', 'print one JSON document');
}

async function atServer(server: string) {
  const [{ requireServer }, { requireStaffApi }, lines] = await Promise.all([
    import('../shop/remote.ts'),
    import('../shop/staff-api.ts'),
    import('../messages/message-lines.ts'),
  ]);
  return [requireStaffApi(await requireServer(server)), lines] as const;
}
