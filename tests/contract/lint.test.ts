import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './document.ts';

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

it('[API-03] the contract lints clean under the recommended rules', async () => {
  const arguments_ = [redocly, 'lint', 'openapi/marketsquare.yaml', '--format=json'];
  const options = { cwd: root, env: { ...process.env, ...quiet } };
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, options);
  expect(JSON.parse(stdout).totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});
