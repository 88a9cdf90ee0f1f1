import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { loadedWith, moduleNamed, scriptsOf } from './added-files.ts';

/** The module that every page imports first, after its first frame; how its name ends. */
const shop = '/app/open-page.ts';

/**
 * Asks for the shop's scripts as early as the page's own small one, which imports them once the first frame is painted.
 */
export function shopPreloads(): Plugin {
  return {
    name: 'shop-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle }) => (bundle ? shopLinks(bundle) : []),
    },
  };
}

function shopLinks(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const entries = scriptsOf(bundle).filter(({ isEntry }) => isEntry);
  const own = loadedWith(bundle, entries);
  return [...loadedByEveryPage(bundle)]
    .filter((file) => !own.has(file))
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      injectTo: 'head',
    }));
}

/** The scripts that every page loads. */
export function loadedByEveryPage(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const entries = scriptsOf(bundle).filter(({ isEntry }) => isEntry);
  return loadedWith(bundle, [...entries, ...moduleNamed(bundle, shop)]);
}

/**
 * Links that ask for a read of the server, or for the scripts of a module, before the page's own script does: it finds them at
 * hand. They stand after all that is painted before, and come in the order of the page: the shop's own scripts are not behind
 * them.
 *
 * @param name  the read's path, or how the module's name ends
 * @throws when the build has no such module
 */
export function preloads(bundle: Rolldown.OutputBundle, name: string): readonly string[] {
  // A browser reuses the answer only for a request with the same credentials.
  if (name.startsWith('/api/'))
    return [`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${name}">`];
  const loaded = loadedByEveryPage(bundle);
  return [...loadedWith(bundle, moduleNamed(bundle, name))]
    .filter((file) => !loaded.has(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
}
