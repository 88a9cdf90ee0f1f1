import { neverChanged, neverReplaced } from './append-only.ts';

/** The streams, append-only; every event carries a hash over itself and all before it. */
export const events = [
  `create table events (
    global_seq integer primary key autoincrement, stream text not null, version integer not null check (version > 0),
    type text not null, schema_version integer not null, data text not null, meta text not null, at text not null,
    hash text not null default '', unique (stream, version))`,
  ...neverChanged('events'),
  neverReplaced('events', 'global_seq = new.global_seq'),
  `create trigger events_no_second before insert on events
    when exists (select 1 from events where stream = new.stream and version = new.version)
    begin select raise(abort, 'UNIQUE constraint: events is append-only and holds this version'); end`,
];
