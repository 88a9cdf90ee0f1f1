import type { Rolldown } from 'vite';
import type { AddedFile } from './added-files.ts';
import { preloads } from './preloads.ts';

/**
 * The page once more for each of some screens, with links to that screen's scripts, so that they come together with the page's
 * own script and not after it.
 *
 * @param screens  by the first word of their addresses: the modules and reads of the server that each needs
 * @param pageOf   the page of a screen without these links, by that word
 */
export function screenPages(
  bundle: Rolldown.OutputBundle,
  screens: Readonly<Record<string, readonly string[]>>,
  pageOf: (word: string) => string,
): readonly AddedFile[] {
  return Object.entries(screens).map(([word, names]) => {
    const links = new Set(names.flatMap((name) => preloads(bundle, name)));
    const source = pageOf(word).replace('</body>', `  ${[...links].join('')}\n  </body>`);
    return { fileName: `pages/${word}.html`, source };
  });
}
