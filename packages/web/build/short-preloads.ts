import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { loadedWith, scriptsOf } from './added-files.ts';

/**
 * Imports a script once it and all that it stands on have been fetched. Browsers before the summer of 2026 never ask again for
 * a script that an import could not fetch (whatwg/html#10327), but for what a fetch could not they do; and the import finds in
 * the browser's cache what was fetched. What the page itself asks for is not asked for again.
 */
const helper = `
const asked = new Map();
for (const link of document.querySelectorAll('[rel=modulepreload]')) asked.set(link.getAttribute('href'));
async function ask(file) {
  const reply = await fetch(file);
  if (!reply.ok) throw Error(file);
  await reply.blob();
}
function once(file) {
  if (!asked.has(file)) asked.set(file, ask(file).catch((lost) => {
    asked.delete(file);
    throw lost;
  }));
  return asked.get(file);
}
export function __vitePreload(names, ...at) {
  const files = at.map((place) => '/assets/' + names[place] + '.js');
  return Promise.all(files.map(once)).then(() => import(/* @vite-ignore */ files[0]));
}`;

/**
 * An import as Vite hands it to its helper: a function that imports a script and picks what is used of it, and a mark where
 * Vite puts the scripts that it stands on.
 */
const wrapped =
  /\((?:\(\)=>|async\(\)=>\{let\{[\w$]+:[\w$]+\}=await )import\(`\.\/(\w+)\.js`\)((?:\.then\([\w$]+=>[\w$]+(?:\.[\w$]+|\([\w$.]+,1\))\))?)(?:;return\{[\w$]+:[\w$]+\}\})?,__VITE_PRELOAD__\)/g;

/**
 * Fetches scripts before they are imported, each with those that it stands on, but for what the importing script is on and
 * what every page has loaded before. A script names each of them once.
 */
export function shortPreloads(): Plugin {
  return {
    name: 'short-preloads',
    apply: 'build',
    enforce: 'pre',
    // A browser that knows no module preload fetches the same scripts a moment later.
    config: () => ({ build: { modulePreload: { polyfill: false } } }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, moduleSideEffects: false }),
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const script of scriptsOf(bundle)) script.code = withFetches(bundle, script);
      },
    },
  };
}

/**
 * The text of a script whose imports are places in a list of names, each with the imported script's first.
 *
 * @throws when an import has another form
 */
function withFetches(bundle: Rolldown.OutputBundle, script: Rolldown.OutputChunk): string {
  const entries = scriptsOf(bundle).filter(({ isEntry }) => isEntry);
  const loaded = loadedWith(bundle, [...entries, script]);
  const names = new Map<string, number>();
  const placeOf = (name: string) => {
    const place = names.get(name) ?? names.size;
    names.set(name, place);
    return place;
  };
  const text = script.code.replaceAll(wrapped, (_, name: string, picked: string) => {
    const file = `assets/${name}.js`;
    const imported = scriptsOf(bundle).filter(({ fileName }) => fileName === file);
    const needed = loadedWith(bundle, imported, ({ fileName }) => loaded.has(fileName));
    const places = Array.from(new Set([file, ...needed]), (each) => placeOf(basename(each, '.js')));
    return `(__names,${places})${picked}`;
  });
  if (text.includes('__VITE_PRELOAD__')) throw new Error(`${script.fileName} imports in another form`);
  if (names.size === 0) return text;
  // In backticks, as the minifier writes all texts: quotes of one kind compress better.
  return `const __names=[${Array.from(names.keys(), (name) => `\`${name}\``)}];${text}`;
}
