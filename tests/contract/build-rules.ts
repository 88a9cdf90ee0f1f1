import { isDeepStrictEqual } from 'node:util';
import type { Plugin, PluginOption, Rolldown, UserConfig } from 'vite';

/** The shop's own plugins. */
const own = ['own-page', 'shop-preloads', 'first-paint', 'service-worker', 'precompress'];

/** Those that React's own package brings. */
const ofReact = [
  ...['vite:react-babel', 'vite:react-refresh', 'vite:react-refresh-fbm', 'vite:react-virtual-preamble'],
  ...['vite:react:config-post', 'vite:react:refresh-wrapper'],
];

/** The hooks that a plugin of the shop may have: it adds files and links, and reads the bundler's output. */
const permitted = new Set([
  ...['name', 'apply', 'enforce'],
  ...['configResolved', 'transformIndexHtml', 'generateBundle', 'closeBundle'],
]);

/**
 * The parts of a configuration that could change the text of a dependency or of the bundler's output, or
 * replace a module. A change of finished scripts by a plugin shows only in a build: `watched` sees it.
 */
export async function breachesOf({ plugins, resolve, build }: UserConfig): Promise<readonly string[]> {
  const { rolldownOptions, rollupOptions } = build ?? {};
  const aliases = Object.keys(resolve?.alias ?? {}).map((name) => `an alias: ${name}`);
  const bundlers = [rolldownOptions, rollupOptions].filter((options) => options?.plugins !== undefined);
  return [
    ...aliases,
    ...bundlers.map(() => 'plugins of the bundler'),
    ...(await pluginsOf(plugins)).flatMap(breachesOfPlugin),
  ];
}

function breachesOfPlugin(plugin: Plugin): readonly string[] {
  const { name } = plugin;
  if (ofReact.includes(name)) return 'renderChunk' in plugin ? [`${name} has renderChunk`] : [];
  if (!own.includes(name)) return [`an unknown plugin: ${name}`];
  return Object.keys(plugin)
    .filter((key) => !permitted.has(key))
    .map((key) => `${name} has ${key}`);
}

/** The plugins of a configuration, one by one. */
export async function pluginsOf(options: PluginOption): Promise<readonly Plugin[]> {
  const option = await options;
  if (!option) return [];
  if (Array.isArray(option)) return (await Promise.all(option.map(pluginsOf))).flat();
  return [option];
}

/**
 * Plugins, with those of the shop between two others that compare the scripts before and after.
 *
 * @param onChange  hears the name of a plugin that has changed the text of a script
 */
export function watched(plugins: readonly Plugin[], onChange: (name: string) => void): Plugin[] {
  return plugins.flatMap((plugin) => (ofReact.includes(plugin.name) ? [plugin] : between(plugin, onChange)));
}

function between(plugin: Plugin, onChange: (name: string) => void): Plugin[] {
  let before: ReadonlyMap<string, string> = new Map();
  const keep = (bundle: Rolldown.OutputBundle) => {
    before = textsOf(bundle);
  };
  const compare = (bundle: Rolldown.OutputBundle) => {
    if (!isDeepStrictEqual(textsOf(bundle), before)) onChange(plugin.name);
  };
  return [beside(plugin, 'before', keep), plugin, beside(plugin, 'after', compare)];
}

/** A plugin that looks at the bundle next to another. */
function beside(
  { name, enforce, transformIndexHtml, generateBundle }: Plugin,
  place: string,
  look: (bundle: Rolldown.OutputBundle) => void,
): Plugin {
  return {
    name: `${place} ${name}`,
    ...(enforce && { enforce }),
    transformIndexHtml: {
      order: orderOf(transformIndexHtml),
      handler(_page, { bundle }) {
        if (bundle) look(bundle);
      },
    },
    generateBundle: { order: orderOf(generateBundle), handler: (_options, bundle) => look(bundle) },
  };
}

function orderOf(hook: Plugin['transformIndexHtml'] | Plugin['generateBundle']): 'pre' | 'post' | null {
  return (typeof hook === 'object' && hook.order) || null;
}

function textsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const scripts = Object.values(bundle).filter((part) => part.type === 'chunk');
  return new Map(scripts.map(({ fileName, code }) => [fileName, code]));
}
