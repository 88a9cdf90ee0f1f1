/** Work after a commit, found by its due time and by its subject. */
export const outbox = [
  `create table outbox (
    id integer primary key autoincrement, kind text not null, subject text not null, due_at text not null,
    tries integer not null, done_at text, claimed_until text, given_up_at text)`,
  'create index outbox_due on outbox (due_at) where done_at is null',
  'create index outbox_subject on outbox (subject, kind) where done_at is null',
  'create index outbox_given_up on outbox (given_up_at) where given_up_at is not null',
];
