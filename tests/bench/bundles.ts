import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { atMost, type Figure } from './figure.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'packages/web/dist');
const entry = 'index.html';
/** What the first visit to any screen may load, in KB. */
const most = 130;
/** What `Screens.tsx` fetches together with the checkout. */
const opening = '../core/src/storefront/root/opening-calls/index.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Builds the shop and weighs the JavaScript that each screen's first visit loads, as brotli sends it: the page's own
 * script, the screen's chunk, and whatever the two import.
 */
export function bundleFigures(): readonly Figure[] {
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const common = filesOf(manifest, [entry]);
  const screens = Object.entries(manifest).filter(
    ([key, { isDynamicEntry }]) => isDynamicEntry && key.endsWith('Screen.tsx'),
  );
  return [
    figureOf('what all screens share', common),
    ...screens.map(([key]) => {
      const screen = basename(key, 'Screen.tsx');
      const keys = screen === 'Checkout' ? [entry, key, opening] : [entry, key];
      return figureOf(`screen ${screen}`, filesOf(manifest, keys));
    }),
  ];
}

function figureOf(name: string, files: ReadonlySet<string>): Figure {
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
  return {
    name: `first-load JavaScript, ${name}`,
    unit: 'KB',
    value: bytes / 1000,
    limit: null,
    budget: atMost(most),
  };
}

/** Scripts that are fetched together with some modules, each once. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
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
  return files;
}
