import { minuteText } from '@marketsquare/core/kernel/calendar';
import type { components } from '@marketsquare/core/wire/api';
import type { Paint } from '../contract/paint.ts';
import { pageLines } from '../contract/table.ts';

type Summary = components['schemas']['StaffChatSummary'];
type OpenedChat = components['schemas']['StaffChatReply']['data'];

const heading = ['last', 'id', 'state', 'customer'];

/** Chats as a table, without their texts: those that wait for an answer come first. */
export function chatLines(
  { chats, next_page }: components['schemas']['StaffChatsReply']['data'],
  paint: Paint,
): readonly string[] {
  if (chats.length === 0) return ['No chat was found.'];
  const rows = chats.map((chat) => [
    minuteText(Date.parse(chat.last_at)),
    chat.id,
    stateOf(chat),
    whose(chat),
  ]);
  return pageLines(rows, heading, 'llll', next_page, paint);
}

/** One chat: its facts, and each line with speaker and time. */
export function openedChat({ chat, lines }: OpenedChat, paint: Paint): readonly string[] {
  const by = chat.user_id === null ? 'a guest' : `customer ${chat.user_id}`;
  const said = lines.flatMap((line) => [
    '',
    paint('bold', `${line.seq} ${speaker(line)}, ${minuteText(Date.parse(line.at))}`),
    ...(line.by === 'end' ? ['closed the chat'] : line.text.split('\n')),
  ]);
  return [paint('dim', `chat ${chat.id} with ${by}: ${stateOf(chat)}`), ...said];
}

function stateOf({ closed_at, waits_since }: Summary): string {
  if (closed_at !== null) return 'closed';
  return waits_since === null ? 'answered' : 'waits';
}

function whose({ user_id }: Summary): string {
  return user_id === null ? 'guest' : `${user_id}`;
}

function speaker({ by, staff }: OpenedChat['lines'][number]): string {
  return by === 'shopper' ? 'shopper' : (staff ?? 'shop');
}
