import type { Plugin } from 'vite';
import { addedFiles, pageOf } from './added-files.ts';
import { preloads } from './preloads.ts';

/**
 * Writes `pages/`: the page once more for each screen that many visits begin at, with links to that screen's scripts, so that
 * they come together with the page's own script and not after it.
 *
 * @param screens  by the first word of their addresses: the modules and reads of the server that each needs
 */
export function screenPages(screens: Readonly<Record<string, readonly string[]>>): Plugin {
  return addedFiles('screen-pages', async (_, bundle) =>
    Object.entries(screens).map(([word, names]) => {
      const links = names.flatMap((name) => preloads(bundle, name));
      const source = pageOf(bundle).replace('</body>', `  ${links.join('')}\n  </body>`);
      return { fileName: `pages/${word}.html`, source };
    }),
  );
}
