/**
 * Chats of visitors with the shop, and their lines, whose words are in the vault by `chatline-7`. A number is
 * never given twice: a page remembers the last one it has seen.
 */
export const chats = [
  `create table chats (
    id text primary key, user_id integer references users (id), login text, opened_at text not null,
    last_at text not null, waits_since text, closed_at text) without rowid`,
  'create index chats_user on chats (user_id)',
  'create index chats_login on chats (login)',
  'create index chats_last on chats (last_at)',
  `create table chat_lines (
    seq integer primary key autoincrement, chat_id text not null references chats (id), said_by text not null,
    staff text, at text not null, attempt_id text unique)`,
  'create index chat_lines_chat on chat_lines (chat_id, seq)',
];
