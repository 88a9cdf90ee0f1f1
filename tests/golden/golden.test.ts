import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entrySchema, type JournalEntry, verify } from '@marketsquare/core/journal';
import { upcast } from '@marketsquare/core/journal/upcast';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { describe, expect, test } from 'vitest';
import { gistOf } from './gist.ts';

const journals = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.jsonl'));

describe.each(journals)('the golden journal %s', (file) => {
  const path = join(import.meta.dirname, file);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const entries: readonly JournalEntry[] = lines.map((line) => upcast(entrySchema.parse(JSON.parse(line))));

  test('replays in this release to what it came to when it was recorded', () => {
    expect(gistOf(entries)).toEqual(JSON.parse(readFileSync(path.replace('.jsonl', '.json'), 'utf8')));
  });

  test('leads to every digest that this version can compare', () => {
    expect(verify(allMachines, entries)).toMatchObject({ ok: true, entries: entries.length });
  });
});

test('there is a golden journal of the version that began the record', () => {
  expect(journals).toContain('v8-declined-then-paid.jsonl');
});
