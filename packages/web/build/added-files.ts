import type { Plugin, Rolldown } from 'vite';

/** A file of the build, by its name in `dist`. */
export interface AddedFile {
  readonly fileName: string;
  readonly source: string;
}

/**
 * A plugin that adds files to a build once the bundle is complete.
 *
 * @param files  makes them, from the folder of the package and the bundle
 */
export function addedFiles(
  name: string,
  files: (root: string, bundle: Rolldown.OutputBundle) => Promise<readonly AddedFile[]>,
): Plugin {
  let root = '';
  return {
    name,
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of await files(root, bundle)) this.emitFile({ type: 'asset', ...file });
      },
    },
  };
}

/** The text of the build's page. */
export function pageOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('the build has no page');
  return String(page.source);
}

/** The scripts that load together with the given ones, and those themselves. */
export function loadedWith(
  bundle: Rolldown.OutputBundle,
  starts: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const script = bundle[name];
    if (found.has(name) || script?.type !== 'chunk') return;
    found.add(name);
    script.imports.forEach(visit);
  };
  for (const { fileName } of starts) visit(fileName);
  return found;
}

/**
 * The script that a module is in.
 *
 * @param name  how the module's name ends
 * @throws when the build has none
 */
export function moduleNamed(bundle: Rolldown.OutputBundle, name: string): readonly Rolldown.OutputChunk[] {
  const found = scriptsOf(bundle).filter(({ moduleIds }) =>
    moduleIds.some((module) => module.endsWith(name)),
  );
  if (found.length === 0) throw new Error(`the build has no ${name}`);
  return found;
}

/** The scripts of a build. */
export function scriptsOf(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((part) => part.type === 'chunk');
}
