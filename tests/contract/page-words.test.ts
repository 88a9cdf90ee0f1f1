import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cartNames, fieldLabels, pageWords } from '../../packages/cli/src/replay/screen/page-words.ts';

const pages = join(import.meta.dirname, '../../packages/web/src');
const markup = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => readFileSync(join(pages, file), 'utf8'))
  .join('\n');

const replayed = [pageWords, cartNames, fieldLabels].flatMap((words) => Object.values(words));

test.each([...new Set(replayed)])('the replay on a terminal says “%s” as the page does', (words) => {
  expect(markup.includes(words)).toBe(true);
});
