import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { atMost, type Figure } from './figure.ts';

const root = resolve(import.meta.dirname, '../..');
/** The folder of the built shop. */
export const dist = join(root, 'packages/web/dist');
/** The page's own small script, and the shop that it imports after the first frame. */
const everyPage = ['index.html', 'src/app/open-page.ts'];
/** The script that reports a browser too old to run them. */
const beside = 'old-browser.js';
/** The most that the first visit to any screen may load, in KB: 167, and half a one for the name and rules of the shop's own. */
export const mostFirstLoad = 167.5;
/** The module that `routes.tsx` fetches together with the checkout. */
const opening = '../core/src/storefront/root/opening-calls/index.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Builds the shop and weighs the JavaScript that each screen's first visit loads. */
export function bundleFigures(): readonly Figure[] {
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return Object.entries(firstLoads()).map(([name, value]) => ({
    name: `first-load JavaScript, ${name}`,
    unit: 'KB',
    value,
    limit: null,
    budget: atMost(mostFirstLoad),
  }));
}

/**
 * The JavaScript that each screen's first visit loads from the built shop, in KB as brotli sends it: the
 * page's own script, the shop that it imports, the screen's chunk, the imports of these, and the script
 * beside them. Also the part that all of them share.
 */
export function firstLoads(): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(firstLoadFiles()).map(([name, files]) => [name, weightOf(files)]));
}

/** The scripts of each screen's first visit, as files of the built shop. */
export function firstLoadFiles(): Readonly<Record<string, readonly string[]>> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const screens = Object.entries(manifest).filter(
    ([key, { isDynamicEntry }]) => isDynamicEntry && key.endsWith('Screen.tsx'),
  );
  return {
    'what all screens share': filesOf(manifest, everyPage),
    ...Object.fromEntries(
      screens.map(([key]) => {
        const screen = basename(key, 'Screen.tsx');
        const others = screen === 'Checkout' ? [opening] : [];
        return [`screen ${screen}`, filesOf(manifest, [...everyPage, key, ...others])];
      }),
    ),
  };
}

function weightOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0) / 1000;
}

/** Scripts that are fetched together with some modules, each once. */
function filesOf(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files, beside];
}
