import { neverChanged, neverReplaced } from './append-only.ts';

/** The staff's actions and looks, append-only. */
export const audit = [
  `create table audit (
    id integer primary key autoincrement, at text not null, name text not null, action text not null,
    subject text not null, reason text not null)`,
  ...neverChanged('audit'),
  neverReplaced('audit', 'id = new.id'),
];
