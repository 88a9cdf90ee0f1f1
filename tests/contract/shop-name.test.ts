import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '@marketsquare/core/shop/settings';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files that ship, without tests and what these share; the contract's samples are a shop's, and its types repeat them. */
const shipped = globSync(
  [
    'packages/{core,server,web,cli}/src/**/*.{ts,tsx,css}',
    'packages/web/{index.html,vite.config.ts}',
    'packages/web/{build,public}/**/*.{ts,js,html,svg,webmanifest}',
  ],
  { cwd: root },
).filter((path) => !/\.(?:test|properties)\.tsx?$|\/testing\/|\/wire\/api\/schema\.ts$/.test(path));

test('the name of the shop stands in the defaults of its settings alone', () => {
  const { name } = defaultSettings.identity;
  const named = shipped.filter((path) => readFileSync(`${root}${path}`, 'utf8').includes(name));
  expect(named).toEqual(['packages/core/src/shop/settings/identity.ts']);
});
