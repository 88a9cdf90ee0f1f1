import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { addedFiles, loadedWith, moduleNamed, pageOf } from './added-files.ts';
import { floor } from './floor.ts';
import { loadedByEveryPage } from './preloads.ts';

/**
 * Writes `sw.js`, the worker that answers without a network, with the names of this build in it: what it keeps from the
 * start, the page's script first, and all parts.
 *
 * @param entry   the worker's module, from the root of the package
 * @param always  modules that must open without a network though nobody has opened them before, by how their names end
 */
export function serviceWorker(entry: string, always: readonly string[]): Plugin {
  return addedFiles('service-worker', async (root, bundle) => {
    const names = JSON.stringify(namesOf(bundle, always));
    return [{ fileName: 'sw.js', source: await bundled(root, entry, names) }];
  });
}

function namesOf(bundle: Rolldown.OutputBundle, always: readonly string[]) {
  const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  const parts = always.flatMap((name) => moduleNamed(bundle, name));
  const own = new Set([...loadedByEveryPage(bundle), ...loadedWith(bundle, parts)]);
  const addresses = (names: readonly string[]) => names.map((name) => `/${name}`);
  return {
    version: createHash('sha256').update(pageOf(bundle)).digest('hex').slice(0, 12),
    shell: addresses([...own, ...files.filter((name) => /\.(?:css|woff2)$/.test(name))]),
    files: addresses(files),
  };
}

async function bundled(root: string, entry: string, names: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: names },
    build: {
      write: false,
      target: floor,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  });
  const [script] = Array.isArray(made)
    ? made.flatMap(({ output }) => output)
    : 'output' in made
      ? made.output
      : [];
  if (script === undefined) throw new Error('the worker was not built');
  return script.type === 'chunk' ? script.code : String(script.source);
}
