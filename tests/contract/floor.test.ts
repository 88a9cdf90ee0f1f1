import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { floor } from '../../packages/web/build/floor.ts';
import config from '../../packages/web/vite.config.ts';
import { root } from './document.ts';

/** The oldest browsers of the shop are named once, and nothing newer is used without asking. */

test('scripts and style sheets are built for the browsers that package.json names', () => {
  expect(floor).toEqual(['chrome100', 'edge100', 'firefox115', 'ios15.6', 'safari15.6']);
  expect(config.build?.target).toBe(floor);
  expect(config.build?.cssTarget).toBe(undefined);
});

test.each(['tsconfig.base.json', 'packages/web/tsconfig.json', 'packages/web/tsconfig.worker.json'])(
  '%s knows no method of JavaScript that is newer than those browsers',
  (file) => {
    expect(JSON.parse(readFileSync(join(root, file), 'utf8')).compilerOptions.lib[0]).toBe('es2022');
  },
);

describe('the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketsquare-lint-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const plugins = [join(root, 'lint/newer-than-the-floor.grit')];
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));

  const complaintsOf = (text: string): string => {
    writeFileSync(join(folder, 'planted.ts'), `${text};\n`);
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '.'], options);
    return `${stdout}${stderr}`;
  };

  test.each([
    'AbortSignal.timeout(1)',
    'URL.canParse("/")',
    'document.body.showPopover()',
    'requestIdleCallback(() => {})',
  ])('refuses %s', (use) => {
    expect(complaintsOf(use)).toContain('browserslist');
  });

  test.each(['document.body.showPopover?.()', 'AbortSignal.abort()'])('takes %s', (use) => {
    const said = complaintsOf(use);
    expect(said).toContain('Checked 2 files');
    expect(said).not.toContain('browserslist');
  });
});
