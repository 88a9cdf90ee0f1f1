import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allMachines } from '../../storefront/screens/index.ts';
import { propertiesByPart } from './index.ts';

const all = Object.values(propertiesByPart).flat();

describe('the properties', () => {
  test('are those of every file of core that exports some', async () => {
    const core = join(import.meta.dirname, '../..');
    const files = globSync('**/*.properties.ts', { cwd: core });
    const exported = await Promise.all(files.map((file) => import(join(core, file))));
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
