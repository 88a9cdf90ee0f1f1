import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { addDeskOptions, type DeskOptions, openDesk } from './desk-options.ts';
import { wholeNumber } from './options.ts';

interface ListOptions extends DeskOptions {
  readonly kind?: string;
  readonly page: string;
}

/** `marketsquare messages`: the messages from the shop's forms. */
export function addMessages(program: Command, console: Console, done: (code: ExitCode) => void): void {
  const messages = program.command('messages').description('Read what shoppers sent by the forms.');

  addDeskOptions(
    messages
      .command('list', { isDefault: true })
      .description('List the messages, newest first.')
      .option('--kind <kind>', 'only those of one form, such as contact')
      .option('--page <number>', 'the page, of twenty messages each', '1'),
    { isAction: false },
  ).action(async ({ server, reason, kind, page }: ListOptions) => {
    const { isMessageKind, messageKinds } = await import('@marketsquare/core/shop/desk');
    if (kind !== undefined && !isMessageKind(kind)) {
      throw wrongUse(`"${kind}" is not a form.`, `Name one of ${messageKinds.join(', ')}.`);
    }
    const query = { reason, page: wholeNumber(page, 'page', 1, 100_000), ...(kind && { kind }) };
    const [{ api, refused }, { messageLines }] = await Promise.all([openDesk({ server, reason }), lines()]);
    const result = await api.get('/api/staff/messages', { params: { query } });
    if (!result.ok) throw refused(result.failure);
    const { data } = result.reply;
    console.result(data, (paint) => messageLines(data, paint));
    done(exitCodes.done);
  });

  addDeskOptions(
    messages.command('show').argument('<id>', 'id of the message').description('Show one, with every word.'),
    { isAction: false },
  ).action(async (id: string, { server, reason }: DeskOptions) => {
    const [{ api, refused }, { openedMessage }] = await Promise.all([openDesk({ server, reason }), lines()]);
    const params = { path: { id }, query: { reason } };
    const result = await api.get('/api/staff/messages/{id}', { params });
    if (!result.ok) throw refused(result.failure);
    const { data } = result.reply;
    console.result(data, (paint) => openedMessage(data, paint));
    done(exitCodes.done);
  });
}

function lines() {
  return import('../messages/message-lines.ts');
}
