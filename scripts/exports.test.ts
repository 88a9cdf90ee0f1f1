import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = join(import.meta.dirname, 'exports.mjs');

test('an export of core that only tests use is named, however it is passed on', () => {
  const root = mkdtempSync(join(tmpdir(), 'marketsquare-exports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const money = 'packages/core/src/money';
  write(
    `${money}/kobo.ts`,
    'export const sum = 1;\nexport const rest = 2;\nexport const own = 3;\nconst half = own / 2;\n',
  );
  write(`${money}/lazy.ts`, 'export function slow() {}\n');
  write(
    `${money}/index.ts`,
    "export {\n  own,\n  rest,\n  sum,\n} from './kobo.ts';\nexport { slow } from './lazy.ts';\n",
  );
  write(`${money}/kobo.test.ts`, "import { rest } from './index.ts';\n");
  write('packages/web/src/testing/floor.ts', "import { rest } from '@marketsquare/core/money';\n");
  const inspect = () => spawnSync(process.execPath, [program, root], { encoding: 'utf8' });
  write('packages/web/src/App.tsx', "import { sum } from '@marketsquare/core/money';\n");
  const named = inspect();
  expect([named.status, named.stdout]).toEqual([
    1,
    `${money}/kobo.ts: only tests use rest; use it, or drop it\n${money}/lazy.ts: only tests use slow; use it, or drop it\n`,
  ]);
  write(
    'packages/web/src/App.tsx',
    "import * as money from '@marketsquare/core/money';\nmoney.sum + money.slow();\n",
  );
  expect(inspect()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^.*only tests use rest.*\n$/),
  });
  write('packages/web/src/App.tsx', "import { rest, sum } from '@marketsquare/core/money';\n");
  write('packages/web/src/Later.tsx', "const load = () => import('@marketsquare/core/money');\n");
  expect(inspect()).toMatchObject({ status: 0, stdout: '' });
});
