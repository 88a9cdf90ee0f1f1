import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../../packages/web/vite.config.ts';
import { breachesOf, pluginsOf, watched } from './build-rules.ts';
import { lostAtTheFloor, rangeQueries } from './floor-sheet.ts';

const web = resolve(import.meta.dirname, '../../packages/web');
const folder = mkdtempSync(join(tmpdir(), 'marketsquare-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds without a file, and names the plugins that have changed the text of a script. */
async function built(root: string, options: UserConfig) {
  const changers = new Set<string>();
  const plugins = watched(await pluginsOf(options.plugins), (name) => changers.add(name));
  const made = await build({
    ...options,
    root,
    plugins,
    configFile: false,
    logLevel: 'silent',
    build: { ...options.build, write: false, outDir: join(folder, 'dist') },
  });
  if (!('output' in made)) throw new Error('a build has one output');
  return { changers: [...changers], output: made.output };
}

describe('the build of the shop', () => {
  let shop: Awaited<ReturnType<typeof built>>;
  beforeAll(async () => {
    mkdirSync(join(folder, 'dist'));
    shop = await built(web, config);
  });

  test('has no plugin and no alias that could change or replace a module', async () => {
    expect(await breachesOf(config)).toEqual([]);
  });

  test('has no plugin that changes the text of a script that the bundler has made', () => {
    expect(shop.changers).toEqual([]);
  });

  test('names the layers of the style sheet in their order', () => {
    const sheet = textOf(shop.output, /^assets\/style-.*\.css$/);
    const layers = [...sheet.matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names = '']) =>
      names.split(/, ?/),
    );
    expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'ui', 'features']);
    expect(sheet).toMatch(/^@layer reset/);
  });

  test('has a plain one before every colour, size and condition that the oldest browsers do not know', () => {
    const sheet = textOf(shop.output, /^assets\/style-.*\.css$/);
    expect(lostAtTheFloor(sheet)).toEqual([]);
    expect(rangeQueries(sheet)).toEqual([]);
    expect(sheet).toContain('-webkit-text-size-adjust:100%');
  });

  test.each(['landing.html', 'home.html', 'category.html', 'pages/checkout.html'])(
    'draws %s with the class names of its style sheet',
    (page) => {
      const sheet = textOf(shop.output, /^assets\/style-.*\.css$/);
      const markup = textOf(shop.output, new RegExp(`^${page}$`));
      const names = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
      const ownNames = names.filter((name) => name.startsWith('_'));
      expect(ownNames.length).toBeGreaterThan(20);
      expect(ownNames.filter((name) => !sheet.includes(`.${name}`))).toEqual([]);
    },
  );

  test('comes with the notices of the software of others, and where the source of what asks for it is', () => {
    const licenses = textOf(shop.output, /^licenses\.txt$/);
    for (const name of ['react', 'xstate', 'elkjs']) expect(licenses).toContain(`\n## ${name} - `);
    expect(licenses).toContain('Eclipse Public License');
    const notices = readFileSync(join(web, 'public/third-party-notices.txt'), 'utf8');
    for (const part of ['/licenses.txt', 'elkjs', 'EPL-2.0', 'sharp', 'libvips', 'LGPL-3.0-or-later'])
      expect(notices).toContain(part);
  });
});

describe('a style sheet for the oldest browsers', () => {
  test.each([
    ['a colour', '.a{color:oklch(50% 0 0)}', '.a { color: oklch(50% 0 0) }'],
    ['a size of the window', '.a{height:90dvh}', '.a { height: 90dvh }'],
    ['a shift of its own', '.a{translate:0 1px}', '.a { translate: 0 1px }'],
    [
      'a mixed colour after a plain one, with a variable in it',
      '.a{color:red;color:color-mix(in oklab,var(--b),red)}',
      '.a { color: color-mix(in oklab,var(--b),red) }',
    ],
  ])('is refused with %s alone', (_, sheet, lost) => {
    expect(lostAtTheFloor(sheet)).toEqual([lost]);
  });

  test.each([
    ['after a plain one', '.a{color:red;color:oklch(50% 0 0)}'],
    ['where the browser says that it knows it', '@supports (color:oklch(0 0 0)){.a{color:oklch(50% 0 0)}}'],
  ])('may have a colour %s', (_, sheet) => {
    expect(lostAtTheFloor(sheet)).toEqual([]);
  });

  test('is refused with a condition that compares by a sign', () => {
    expect(rangeQueries('@media (width>=768px){.a{color:red}}')).toEqual(['@media (width>=768px)']);
  });
});

describe('the rules of the build refuse', () => {
  test.each<[string, UserConfig, string]>([
    ['an alias', { resolve: { alias: { react: 'preact/compat' } } }, 'an alias: react'],
    ['an alias of a list', { resolve: { alias: [{ find: 'react', replacement: 'preact' }] } }, 'an alias: 0'],
    [
      'a plugin that nobody knows',
      { plugins: [[{ name: 'short-names' }]] },
      'an unknown plugin: short-names',
    ],
    [
      'a plugin that rewrites chunks',
      { plugins: [{ name: 'first-paint', renderChunk: () => null }] },
      'first-paint has renderChunk',
    ],
    [
      'one of another package that does',
      { plugins: [{ name: 'vite:react-babel', renderChunk: () => null }] },
      'vite:react-babel has renderChunk',
    ],
    [
      'a plugin that rewrites modules',
      { plugins: [{ name: 'precompress', transform: () => null }] },
      'precompress has transform',
    ],
    [
      'a plugin that stands in for a module',
      { plugins: [{ name: 'service-worker', load: () => null }] },
      'service-worker has load',
    ],
    [
      'a plugin of the bundler',
      { build: { rolldownOptions: { plugins: [{ name: 'short-names' }] } } },
      'plugins of the bundler',
    ],
  ])('%s', async (_, planted, breach) => {
    expect(await breachesOf(planted)).toEqual([breach]);
  });

  test.each<[string, Partial<Plugin>]>([
    ['once the bundle is complete', { generateBundle: (_options, bundle) => shorten(bundle) }],
    [
      'at the very end',
      { generateBundle: { order: 'post', handler: (_options, bundle) => shorten(bundle) } },
    ],
    [
      'with the page',
      { transformIndexHtml: { order: 'post', handler: (_page, { bundle }) => bundle && shorten(bundle) } },
    ],
  ])('a plugin that writes into a script %s', async (_, hooks) => {
    const root = mkdtempSync(join(folder, 'page-'));
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.ts"></script>');
    writeFileSync(join(root, 'main.ts'), 'console.log("long words");');
    const plain: Plugin = { name: 'service-worker', generateBundle() {} };
    const { changers } = await built(root, { plugins: [plain, { name: 'first-paint', ...hooks }] });
    expect(changers).toEqual(['first-paint']);
  });
});

function shorten(bundle: Rolldown.OutputBundle): void {
  for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = 'console.log()';
}

/** The text of a built file. */
function textOf(output: Rolldown.RolldownOutput['output'], name: RegExp): string {
  const asset = output.find((part) => part.type === 'asset' && name.test(part.fileName));
  if (asset?.type !== 'asset') throw new Error(`the build has no ${name}`);
  return String(asset.source);
}
