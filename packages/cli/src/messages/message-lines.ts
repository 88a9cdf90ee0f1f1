import { minuteText } from '@marketsquare/core/kernel/calendar';
import type { components } from '@marketsquare/core/wire/api';
import type { Paint } from '../contract/paint.ts';
import { headedTable } from '../contract/table.ts';

type Page = components['schemas']['StaffMessagesReply']['data'];
type OpenedMessage = components['schemas']['StaffMessageReply']['data'];

const heading = ['sent', 'id', 'form', 'store', 'customer'];

/** Messages as a table, without their texts. */
export function messageLines({ messages, next_page }: Page, paint: Paint): readonly string[] {
  if (messages.length === 0) return ['No message was found.'];
  const rows = messages.map(({ sent_at, id, kind, store_id, user_id }) => [
    minuteText(Date.parse(sent_at)),
    id,
    kind,
    store_id === null ? '' : `${store_id}`,
    user_id === null ? 'guest' : `${user_id}`,
  ]);
  const more = next_page === null ? [] : [paint('dim', `More: --page ${next_page}`)];
  return [...headedTable(rows, heading, 'lllrl', paint), ...more];
}

/** One message: its facts, and each of its answers. */
export function openedMessage({ message, lines }: OpenedMessage, paint: Paint): readonly string[] {
  const { id, kind, sent_at, store_id, user_id } = message;
  const facts = [
    `${kind} ${id}, sent ${minuteText(Date.parse(sent_at))}`,
    ...(store_id === null ? [] : [`from store ${store_id}`]),
    user_id === null ? 'by a guest' : `by customer ${user_id}`,
  ].join(', ');
  if (lines.length === 0) return [paint('dim', facts), 'Its words were erased.'];
  return [
    paint('dim', facts),
    ...lines.flatMap(({ label, text }) => ['', paint('bold', label), ...text.split(/\r?\n/)]),
  ];
}
