import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = join(import.meta.dirname, 'exports.mjs');

/** Checks a repository of these files; `write` adds to them. */
function repository(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'marketsquare-exports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const inspect = () => {
    const { status, stdout } = spawnSync(process.execPath, [program, root], { encoding: 'utf8' });
    return [status, stdout];
  };
  return { write, inspect };
}

const money = 'packages/core/src/money';
const ofTests = 'only tests use rest; use it, or drop it';

test('an export of core that only tests use is named, however it is passed on', () => {
  const { write, inspect } = repository({
    [`${money}/kobo.ts`]: 'export const sum = 1;\nexport const rest = 2;\n',
    [`${money}/index.ts`]: "export {\n  rest,\n  sum,\n} from './kobo.ts';\n",
    [`${money}/kobo.test.ts`]: "import { rest } from './index.ts';\n",
    'packages/web/src/testing/floor.ts': "import { rest } from '@marketsquare/core/money';\n",
    'packages/web/src/App.tsx': "import { sum } from '@marketsquare/core/money';\n",
  });
  expect(inspect()).toEqual([1, `${money}/kobo.ts: ${ofTests}\n`]);
  write('packages/web/src/App.tsx', "import * as money from '@marketsquare/core/money';\nmoney.sum;\n");
  expect(inspect()).toEqual([1, `${money}/kobo.ts: ${ofTests}\n`]);
  write('packages/web/src/App.tsx', "import { rest, sum } from '@marketsquare/core/money';\n");
  expect(inspect()).toEqual([0, '']);
  write('packages/web/src/App.tsx', "const load = () => import('@marketsquare/core/money');\n");
  expect(inspect()).toEqual([0, '']);
});

test('an export that nobody imports is named in every package, also when it is passed on or of use in its own file', () => {
  const { write, inspect } = repository({
    [`${money}/kobo.ts`]: 'export const own = 1;\nconst half = own / 2;\nexport const shape = {};\n',
    [`${money}/index.ts`]: "export { own, shape } from './kobo.ts';\n",
    [`${money}/idle.ts`]: 'export function slow() {}\n',
    'packages/server/src/mail/mails.ts': 'export const receipt = 1;\nconst mails = [receipt];\n',
    'packages/server/src/mail/post.ts': 'export const sent = 1;\n',
    'packages/server/src/mail/index.ts': "export { sent } from './post.ts';\n",
    'packages/cli/bin/shop.mjs': "import { sent } from '@marketsquare/server/mail';\n",
    'packages/web/src/App.tsx': "import { type shape } from '@marketsquare/core/money';\n",
  });
  const needless = (place: string, name: string) => `${place}: nobody imports ${name}; do not export it`;
  const [status, names] = inspect();
  expect([status, `${names}`.trim().split('\n').sort()]).toEqual([
    1,
    [
      needless(`${money}/idle.ts`, 'slow'),
      `${money}/index.ts: nobody takes own from here; do not pass it on`,
      needless(`${money}/kobo.ts`, 'own'),
      needless('packages/server/src/mail/mails.ts', 'receipt'),
    ],
  ]);
  write(`${money}/kobo.test.ts`, "import { own } from './index.ts';\n");
  write(`${money}/idle.ts`, '');
  write('packages/server/src/mail/mails.test.ts', "import { receipt } from './mails.ts';\n");
  expect(inspect()).toEqual([0, '']);
});
