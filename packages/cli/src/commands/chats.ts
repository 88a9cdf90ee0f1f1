import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { type ExitCode, exitCodes, wrongUse } from '../contract/failure.ts';
import { addDeskList } from './desk-list.ts';
import { addDeskOptions, attemptId, type DeskOptions, openDesk } from './desk-options.ts';
import { wholeNumber } from './options.ts';
import { neededServer } from './server-option.ts';

/** The options of answering or closing a chat: it needs no reason, because the chat is one. */
interface TalkOptions {
  readonly server: string;
  readonly seen?: string;
}

/** `marketsquare chats`: the shoppers' lines in the live chat, and the shop's answers. [GEN-05] */
export function addChats(program: Command, console: Console, done: (code: ExitCode) => void): void {
  const chats = program.command('chats').description('Read and answer the live chat, as staff.');

  addDeskList(
    chats.command('list', { isDefault: true }).description('List the chats: who waits for an answer first.'),
    console,
    done,
    {
      read: (api, query) => api.get('/api/staff/chats', { params: { query } }),
      lines: async () => (await lines()).chatLines,
    },
  );

  addDeskOptions(
    chats.command('show').argument('<id>', 'id of the chat').description('Show who said what and when.'),
    { isAction: false },
  ).action(async (id: string, { server, reason }: DeskOptions) => {
    const [{ api, refused }, { openedChat }] = await Promise.all([openDesk({ server, reason }), lines()]);
    const params = { path: { id }, query: { reason } };
    const result = await api.get('/api/staff/chats/{id}', { params });
    if (!result.ok) throw refused(result.failure);
    const { data } = result.reply;
    console.result(data, (paint) => openedChat(data, paint));
    done(exitCodes.done);
  });

  addTalkOptions(
    chats
      .command('answer')
      .argument('<id>', 'id of the chat')
      .argument('<words...>', 'what to say')
      .description('Say something to the shopper.')
      .option('--attempt <name>', 'what you call this; repeated by that name, it counts once'),
  ).action(async (id: string, words: readonly string[], options: TalkOptions & { attempt?: string }) => {
    const params = { path: { id }, query: seenLine(options) };
    const text = await chatWords(words);
    const { api, refused } = await openDesk(options);
    const body = { attempt_id: await attemptId(id, options.attempt), text };
    const result = await api.post('/api/staff/chats/{id}/answer', { params, body });
    if (!result.ok) throw refused(result.failure);
    console.result({ id, answered: true }, () => [`✓ ${id} is answered.`]);
    done(exitCodes.done);
  });

  addTalkOptions(
    chats
      .command('close')
      .argument('<id>', 'id of the chat')
      .description('Close one that is done: the shopper reads so.'),
  ).action(async (id: string, options: TalkOptions) => {
    const params = { path: { id }, query: seenLine(options) };
    const { api, refused } = await openDesk(options);
    const result = await api.post('/api/staff/chats/{id}/close', { params });
    if (!result.ok) throw refused(result.failure);
    console.result({ id, closed: true }, () => [`✓ ${id} is closed.`]);
    done(exitCodes.done);
  });
}

function addTalkOptions(command: Command): Command {
  return command
    .addOption(neededServer())
    .option('--seen <number>', 'the last line that you have read, as `show` numbers them; all unless told')
    .option('--json', 'print one JSON document');
}

/** @throws CommandFailure 2 for a text that is not the number of a line */
function seenLine({ seen }: TalkOptions): { readonly seen?: number } {
  return seen === undefined ? {} : { seen: wholeNumber(seen, 'line number', 1, Number.MAX_SAFE_INTEGER) };
}

/** @throws CommandFailure 2 for a text that no chat takes */
async function chatWords(words: readonly string[]): Promise<string> {
  const { chatText, mostChatCharacters } = await import('@marketsquare/core/shop/chat');
  const text = words.join(' ');
  if (chatText(text) === '') throw wrongUse('The answer is empty.', 'Write what the shopper is to read.');
  if (text.length <= mostChatCharacters) return text;
  throw wrongUse(
    `The answer has ${text.length} characters; at most ${mostChatCharacters} are allowed.`,
    'Split it into several answers.',
  );
}

function lines() {
  return import('../chats/chat-lines.ts');
}
