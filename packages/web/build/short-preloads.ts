import type { Plugin, Rolldown } from 'vite';

/** Asks for the scripts that a later one stands on together with it. Vite's own also waits for styles, which this shop has in one sheet. */
const helper = `
const asked = new Set();
export function __vitePreload(load, names = []) {
  for (const name of names) {
    if (asked.has(name)) continue;
    asked.add(name);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + name;
    document.head.append(link);
  }
  return load();
}`;

/**
 * Makes the preloads of scripts small: a list leaves out the file that its import asks for anyway, what the importing script
 * is on, and what every page has loaded before; and their helper does no more than this shop needs.
 */
export function shortPreloads(): Plugin {
  let loadedBy: (host: string) => ReadonlySet<string> = () => new Set();
  return {
    name: 'short-preloads',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // A browser that knows no module preload fetches the same scripts a moment later.
          polyfill: false,
          resolveDependencies: (file, needed, { hostId, hostType }) => {
            if (hostType === 'html') return needed;
            const loaded = loadedBy(hostId);
            return needed.filter((name) => name !== file && !loaded.has(name));
          },
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, moduleSideEffects: false }),
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
        const first = entries.map(({ fileName }) => fileName);
        loadedBy = (host) => standingOn(bundle, [...first, host]);
      },
    },
  };
}

/** Some scripts, and all that they import before they run. */
function standingOn(bundle: Rolldown.OutputBundle, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== 'chunk') return;
    found.add(name);
    file.imports.forEach(visit);
  };
  names.forEach(visit);
  return found;
}
