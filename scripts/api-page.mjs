import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { capture, main, root, Stop } from './processes.mjs';

/** Where the server looks for the page. */
const folder = join(root, 'packages/server/dist/api-page');
const reader = join(root, 'node_modules/@redocly/cli');

/** Writes the contract as one page to read, with all that it needs in it, and the licences of its reader. */
await main(async () => {
  mkdirSync(folder, { recursive: true });
  const page = join(folder, 'index.html');
  const { code, output } = await capture(
    process.execPath,
    [
      join(reader, 'bin/cli.js'),
      'build-docs',
      'openapi/marketsquare.yaml',
      '--inlineBundle',
      '--template=openapi/page.hbs',
      '--title=API of Market Square',
      `--output=${page}`,
    ],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  );
  if (code !== 0)
    throw new Stop(`The page of the API could not be built.\n${output}`, 'Fix the errors above.');
  writeFileSync(`${page}.gz`, gzipSync(readFileSync(page), { level: 9 }));
  const licences = ['LICENSE', 'THIRD_PARTY_NOTICES'].map((name) => readFileSync(join(reader, name), 'utf8'));
  writeFileSync(join(folder, 'licenses.txt'), licences.join('\n\n'));
  return 0;
});
