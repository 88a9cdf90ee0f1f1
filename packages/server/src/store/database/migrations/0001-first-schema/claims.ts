import { neverChanged, neverReplaced } from './append-only.ts';

/**
 * The ends of claims; above a limit an end is proposed until a manager says the same. The order in which two
 * proposals were written decides which is the last, whatever clocks say.
 */
export const claims = [
  `create table claim_endings (
    seq integer primary key autoincrement,
    id text not null unique, attempt_id text not null unique, reference text not null,
    user_id integer references users (id), amount bigint not null check (amount > 0), ending text not null,
    reason text not null, state text not null, staff text not null, at text not null, proposed_by text)`,
  'create index claim_endings_reference on claim_endings (reference)',
  'create index claim_endings_by on claim_endings (staff, at)',
  ...neverChanged('claim_endings'),
  neverReplaced('claim_endings', 'seq = new.seq or id = new.id or attempt_id = new.attempt_id'),
];
