import type { Rolldown } from 'vite';
import { loadedWith, moduleNamed } from './added-files.ts';

/**
 * Links that ask for a read of the server, or for the scripts of a module, before the page's own script does: it finds them at
 * hand. They stand after all that is painted before, and come in the order of the page: the shop's own script is not behind them.
 *
 * @param name  the read's path, or how the module's name ends
 * @param rel   how the links name the scripts
 * @throws when the build has no such module
 */
export function preloads(
  bundle: Rolldown.OutputBundle,
  name: string,
  rel = 'modulepreload',
): readonly string[] {
  // A browser takes the answer only for a request that brings cookies alike.
  if (name.startsWith('/api/'))
    return [`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${name}">`];
  return Array.from(
    loadedWith(bundle, moduleNamed(bundle, name), ({ isEntry }) => isEntry),
    (file) => `<link rel="${rel}" fetchpriority="low" crossorigin href="/${file}">`,
  );
}
