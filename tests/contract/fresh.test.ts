import { readFileSync } from 'node:fs';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { contractUrl } from './document.ts';

const generated = new URL('../../packages/core/src/wire/api/schema.ts', import.meta.url);

it('[API-03] the generated types are those of the contract; else run `npm run generate`', async () => {
  const fresh = COMMENT_HEADER + astToString(await openapiTS(contractUrl));
  const written = readFileSync(generated, 'utf8');
  expect(written === fresh, 'run `npm run generate` and commit packages/core/src/wire/api/schema.ts').toBe(
    true,
  );
});
