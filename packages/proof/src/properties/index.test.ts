import { globSync } from 'node:fs';
import { join } from 'node:path';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { describe, expect, test } from 'vitest';
import { propertiesByPart } from './index.ts';

const all = Object.values(propertiesByPart).flat();

describe('the properties', () => {
  test('are those of every file that exports some', async () => {
    const packages = join(import.meta.dirname, '../../..');
    const files = globSync('{core,proof}/src/**/*.properties.ts', { cwd: packages });
    const exported = await Promise.all(files.map((file) => import(join(packages, file))));
    expect(files.length).toBeGreaterThan(30);
    expect(new Set(all)).toEqual(new Set(exported.flatMap(({ properties }) => properties)));
  });

  test('have each a sentence of their own, and name machines of the shop', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const told = all.flatMap(({ machine }) => machine?.name ?? []);
    expect(Object.keys(allMachines)).toEqual(expect.arrayContaining([...new Set(told)]));
    expect(told.length).toBeGreaterThan(0);
  });
});
