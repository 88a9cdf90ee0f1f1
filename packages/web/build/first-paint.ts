import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type CSSModulesOptions, type Plugin, type Rolldown } from 'vite';

const run = promisify(execFile);

/** What the server puts in for its first banner. */
const bannerName = 'FIRST-BANNER-NAME';
const bannerPicture = 'https://first.banner.invalid/';

/**
 * Writes `landing.html`: the page with what the landing page shows first, so that a phone paints it before any script has
 * come. It is drawn by the shop's own components, and is out of reach until they take its place.
 *
 * @param entry    exports `drawLanding`; from the root of the package
 * @param soon     the modules that a visit at the landing page loads first
 * @param modules  how class names are made, as in the page's own scripts
 */
export function firstPaint(entry: string, soon: readonly string[], modules: CSSModulesOptions): Plugin {
  let root = '';
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no page');
        const { markup, sheet } = inSheet(await drawn(root, entry, modules));
        const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 7);
        const sheetName = `assets/first-${hash}.css`;
        const link = `<link rel="stylesheet" href="/${sheetName}">`;
        const source = withFirstPaint(String(page.source), markup)
          .replace('</head>', `  ${link}\n  </head>`)
          .replace('</body>', `  ${preloads(bundle, soon).join('')}\n  </body>`);
        this.emitFile({ type: 'asset', fileName: sheetName, source: sheet });
        this.emitFile({ type: 'asset', fileName: 'landing.html', source });
      },
    },
  };
}

/** The page with a first paint above its root, which stays hidden until the shop is drawn. */
function withFirstPaint(page: string, markup: string): string {
  const root = /<div id="root">(.*?)<\/div>/s;
  if (!root.test(page)) throw new Error('the page has no root');
  return page.replace(
    root,
    (_, late: string) =>
      `<div id="first"><div inert aria-hidden="true">${markup}</div>${late}</div><div id="root" hidden></div>`,
  );
}

/** Asks for the scripts of some modules, after all that is painted before: the page's own script finds them at hand. */
function preloads(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const part = bundle[name];
    if (found.has(name) || part?.type !== 'chunk' || part.isEntry) return;
    found.add(name);
    part.imports.forEach(visit);
  };
  for (const part of Object.values(bundle)) {
    const module = part.type === 'chunk' ? part.facadeModuleId : null;
    if (module && modules.some((name) => module.endsWith(name))) visit(part.fileName);
  }
  return Array.from(found, (name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
}

/** Markup whose styles are in a sheet: the page's content policy refuses those that stand at their elements. */
function inSheet(drawing: string): { readonly markup: string; readonly sheet: string } {
  const rules = new Map<string, string>();
  const markup = drawing.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    return ` data-first="${name}"`;
  });
  const sheet = Array.from(rules, ([style, name]) => `[data-first="${name}"] { ${style} }`).join('\n');
  return { markup, sheet };
}

/** The markup, without what names its parts: the same names come again with the shop. */
async function drawn(root: string, entry: string, modules: CSSModulesOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marketsquare-first-paint-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      css: { modules },
      ssr: { noExternal: true },
      build: { ssr: entry, outDir: folder, emptyOutDir: true, minify: false },
    });
    const program = join(import.meta.dirname, 'draw-landing.ts');
    const bundle = join(folder, 'first-paint.js');
    const { stdout } = await run(process.execPath, [program, bundle, bannerName, bannerPicture]);
    return stdout.replaceAll(/ (?:id|for|aria-controls|aria-labelledby|aria-describedby)="[^"]*"/g, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
