import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Writes `sw.js`, the worker that answers without a network, with the names of this build in it: what the page itself
 * loads, its script first, and all parts.
 *
 * @param entry  the worker's module, from the root of the package
 */
export function serviceWorker(entry: string): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const names = JSON.stringify(namesOf(bundle));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled(root, entry, names) });
      },
    },
  };
}

function namesOf(bundle: Rolldown.OutputBundle) {
  const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  const own = new Set<string>();
  const visit = (name: string) => {
    const part = bundle[name];
    if (own.has(name) || part?.type !== 'chunk') return;
    own.add(name);
    part.imports.forEach(visit);
  };
  for (const part of Object.values(bundle)) if (part.type === 'chunk' && part.isEntry) visit(part.fileName);
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('the build has no page');
  const addresses = (names: readonly string[]) => names.map((name) => `/${name}`);
  return {
    version: createHash('sha256').update(page.source).digest('hex').slice(0, 12),
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
      target: ['chrome111', 'safari16.4', 'firefox114'],
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
