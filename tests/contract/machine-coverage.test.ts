import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { coverageSchema } from '@marketsquare/core/kernel/reached';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'marketsquare-coverage-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('MACHINE_COVERAGE names the file of what the tests of a run reached', async () => {
  const file = join(folder, 'coverage.json');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'packages/core/src/shop/selection/mode-dialog',
    ],
    { env: { ...process.env, MACHINE_COVERAGE: file } },
  );
  expect(stdout).toContain(`Written to ${file}`);
  const { coverage, machines } = coverageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect([coverage, Object.keys(machines)]).toEqual(['tests', ['modeDialog']]);
  expect(machines.modeDialog?.states.reached).toHaveLength(machines.modeDialog?.states.total ?? 0);
});
