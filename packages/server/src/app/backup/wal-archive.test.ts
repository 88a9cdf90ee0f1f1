import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missedSegment, restoreCommand } from './wal-archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marketsquare-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const segment = (number: number) =>
  `0000000100000001000000${number.toString(16).padStart(2, '0').toUpperCase()}`;

test.each([
  ['in the newest segment', '1/FE000A00', ['FD', 'FE'], null],
  ['at its end', '1/FF000000', ['FD', 'FE'], null],
  ['in the one before it', '1/FD000A00', ['FD', 'FE'], 'FE'],
  [
    'in the one before it, whose last record has its end there, while it is written',
    '1/FD000A00',
    ['FD', 'FE.partial'],
    null,
  ],
  ['two before it, while it is written', '1/FC000A00', ['FE.partial'], 'FE.partial'],
  ['anywhere, and the archive is empty', '1/FC000A00', [], null],
])('a recovery that ended %s', (_, end, archived, missed) => {
  const [archive, log] = [join(folder, 'archive'), join(folder, 'data', 'pg_wal')];
  mkdirSync(archive);
  mkdirSync(log, { recursive: true });
  const name = (last: string) => `0000000100000001000000${last}`;
  for (const last of archived) writeFileSync(join(archive, name(last)), '');
  writeFileSync(join(archive, '00000001.history'), '');
  writeFileSync(join(log, segment(3)), '');
  truncateSync(join(log, segment(3)), 2 ** 24);
  writeFileSync(join(log, '00000002.history'), `1\t${end}\tno recovery target specified\n`);
  expect(missedSegment(archive, join(folder, 'data'))).toBe(missed === null ? null : name(missed));
});

test('a file comes out of an archive of any name, the newest segment also while it is written', () => {
  const archive = join(folder, `the shop's 100%`);
  mkdirSync(archive);
  writeFileSync(join(archive, 'A'), 'whole');
  writeFileSync(join(archive, 'B.partial'), 'newest');
  const taken = (name: string) => {
    const to = join(folder, 'taken');
    const command = restoreCommand(archive).replaceAll(/%[fp%]/g, (mark) =>
      mark === '%f' ? name : mark === '%p' ? to : '%',
    );
    execFileSync('sh', ['-c', command], { stdio: 'ignore' });
    return readFileSync(to, 'utf8');
  };
  expect([taken('A'), taken('B')]).toEqual(['whole', 'newest']);
  expect(() => taken('C')).toThrow(expect.objectContaining({ status: 1 }));
  rmSync(archive, { recursive: true });
  expect(() => taken('A')).toThrow(expect.objectContaining({ status: 200 }));
});
