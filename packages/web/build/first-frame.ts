import type { Plugin } from 'vite';
import { pageOf } from './added-files.ts';

/** How long a page that is not painted waits, such as one in a tab behind, in ms. */
const patienceMs = 1000;

/** How a link names a script that is asked for once the first frame is painted: what the frame shows comes before it. */
export const afterFirstFrame = 'after-first-frame';

/** An observer is told its first news after a frame; a second import is no second run. */
const start = `
{
  const shop = () => {
    for (const link of document.querySelectorAll('[rel=${afterFirstFrame}]')) link.rel = 'modulepreload';
    return import(/* @vite-ignore */ document.querySelector('link[data-shop]').href);
  };
  new IntersectionObserver(shop).observe(document.body);
  setTimeout(shop, ${patienceMs});
}`;

/** The page's scripts as the bundler links them: the shop's own, and the runtime that all scripts are on. */
const links =
  /<script type="module" crossorigin src="([^"]+)"><\/script>\s*<link rel="modulepreload" crossorigin href="([^"]+)">/;

/**
 * Lets the browser paint the page before the shop's script runs, which takes a phone some hundred milliseconds. The script is
 * asked for as early as ever; the bundler's runtime imports it after the first frame.
 */
export function firstFrame(): Plugin {
  return {
    name: 'first-frame',
    apply: 'build',
    enforce: 'post',
    renderChunk: (code, { name }) => (name === 'rolldown-runtime' ? { code: code + start, map: null } : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const source = pageOf(bundle);
        if (page?.type !== 'asset' || !links.test(source)) throw new Error('the page links other scripts');
        page.source = source.replace(
          links,
          '<script type="module" crossorigin src="$2"></script>\n    <link rel="modulepreload" data-shop crossorigin href="$1">',
        );
      },
    },
  };
}
