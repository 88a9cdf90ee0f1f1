import type { WhyView } from '@marketsquare/core/storefront/why';
import { expect, test } from 'vitest';
import { mostRows, whyLines } from './why-lines.ts';

const plain = (_style: unknown, text: string) => text;
const long = 'A long line of words that tells of something. '.repeat(4);

const view: WhyView = {
  subject: 'Gr010720001',
  parts: (['wanted', 'stopped', 'money', 'next', 'staff'] as const).map((name) => ({
    name,
    lines: Array.from({ length: 5 }, (_, index) => ({ text: `${index} ${long}`, source: 'visit' as const })),
  })),
};

test('a screen is never higher than a terminal nor wider, and counts what found no room', () => {
  const rows = whyLines(view, plain);
  expect(rows.length).toBeLessThanOrEqual(mostRows);
  expect(rows.filter((row) => row.length > 80)).toEqual([]);
  expect(rows[0]).toMatch(/^Gr010720001 {2}\d+ more with --json$/);
  expect(rows.filter((row) => row.endsWith('[visit]')).length).toBeGreaterThanOrEqual(5);
});

test('what stopped somebody gives way last, and then what is oldest of it', () => {
  const rows = whyLines(view, plain);
  const kept = rows.flatMap((row) => /^.{11}(\d) A long line/.exec(row)?.[1] ?? []);
  expect(kept).toEqual(['0', '2', '3', '4', '0', '0', '0']);
});

test('a line without a record says so', () => {
  const [first = { name: 'money', lines: [] }] = view.parts;
  const lines = [{ text: 'Where the money is', source: null }];
  expect(whyLines({ ...view, parts: [{ ...first, lines }] }, plain)).toEqual([
    'Gr010720001',
    'Wanted     Where the money is [not recorded]',
  ]);
});
