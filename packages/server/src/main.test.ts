import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = import.meta.dirname;
const core = resolve(server, '../../core/src');

test('a server opens a shop without loading the demo or its drawings', () => {
  const loaded = new Set<string>();
  for (const entry of ['main.ts', 'app/index.ts']) follow(resolve(server, entry), loaded);
  const folders = [...loaded].map((file) => file.slice(server.length + 1).split('/')[0]);
  expect(loaded.size).toBeGreaterThan(200);
  expect(folders).not.toContain('demo');
  expect(folders).not.toContain('pictures');
});

/** Adds a file, with every file that is loaded with it, to the loaded ones. */
function follow(file: string, loaded: Set<string>): void {
  if (loaded.has(file) || !existsSync(file)) return;
  loaded.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, from = ''] of text.matchAll(
    /^(?:import '|(?:import|export|}) (?!type )[^;]*?from ')([^']+)';/gm,
  )) {
    follow(fileOf(from, resolve(file, '..')), loaded);
  }
}

function fileOf(from: string, folder: string): string {
  const [, entry] = /^@marketsquare\/core\/(.+)$/.exec(from) ?? [];
  return entry === undefined ? resolve(folder, from) : resolve(core, entry, 'index.ts');
}
