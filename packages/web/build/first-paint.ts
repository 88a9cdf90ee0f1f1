import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import type { FirstPaints } from '../src/app/first-paints.ts';
import { addedFiles, pageOf } from './added-files.ts';
import { preloads } from './preloads.ts';
import { screenPages } from './screen-pages.ts';

const run = promisify(execFile);

/** Placeholders that the server replaces: the first banner, and the name of a category. */
const bannerName = 'FIRST-BANNER-NAME';
const bannerPicture = 'https://first.banner.invalid/';
const heading = 'FIRST-HEADING';

/** The screens that come with their first banner. */
const fronts = ['home', 'category'] as const;

type Front = (typeof fronts)[number];

interface FirstPaint {
  /** Exports `drawFirstPaints`; from the root of the package. */
  readonly entry: string;
  /**
   * The first needs of a visit at the landing page, in this order: modules, reads of the server, fonts by a
   * part of their name. A browser asks for six things at a time, and each costs a phone half a second.
   */
  readonly soon: readonly string[];
  /** The screens that many visits begin at, by the first word of their addresses: the modules and reads that each needs. */
  readonly screens: Readonly<Record<string, readonly string[]>> & Readonly<Record<Front, readonly string[]>>;
  /** Those screens that lack the strip with the store. */
  readonly stripless: readonly string[];
  /** Those with a slim bar, without that strip. */
  readonly slim: readonly string[];
}

/**
 * Writes `landing.html`: the page with what the landing page shows first, so that a phone paints it before any script has
 * come. It is drawn by the shop's own components, and all but its one button is out of reach until they take its place.
 * `home.html` and `category.html` are the same for home and a category, down to their first banner. And `pages/`: the page
 * once more for each screen that many visits begin at, with the frame around it.
 */
export function firstPaint({ entry, soon, screens, stripless, slim }: FirstPaint): Plugin {
  return addedFiles('first-paint', async (root, bundle) => {
    const { frame, striplessFrame, slimFrame, ...paints } = await drawn(root, entry);
    const styles = styleSheet();
    if (styles.unstyled(frame) !== frame)
      throw new Error('the frame has inline styles, which the page refuses');
    const landing = styles.unstyled(paints.landing);
    const markups = fronts.map((front) => [front, styles.unstyled(paints[front])] as const);
    const sheet = styles.text();
    const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 7);
    const sheetName = `assets/first-${hash}.css`;
    const link = `<link rel="stylesheet" href="/${sheetName}">`;
    const { early, later } = fontsApart(withFirstPaint(pageOf(bundle), landing, wish), soon);
    const links = soon.flatMap((name) => later.get(name) ?? preloads(bundle, name));
    const styled = (page: string) => page.replace('</head>', `  ${link}\n  </head>`);
    const source = styled(early).replace('</body>', `  ${[...new Set(links)].join('')}\n  </body>`);
    const pages = markups.flatMap(([front, markup]) =>
      screenPages(bundle, { [front]: screens[front] }, () => styled(withFirstPaint(pageOf(bundle), markup))),
    );
    const frameOf = (word: string) => {
      if (slim.includes(word)) return slimFrame;
      return stripless.includes(word) ? striplessFrame : frame;
    };
    return [
      { fileName: sheetName, source: sheet },
      { fileName: 'landing.html', source },
      ...pages.map(({ fileName, source }) => ({ fileName: basename(fileName), source })),
      ...screenPages(bundle, screens, (word) => withFirstPaint(pageOf(bundle), frameOf(word))),
    ];
  });
}

/**
 * Answers a press that comes before the scripts: the browser opens it by itself, and the shop later sees that
 * it is open.
 */
const wish = '<div id="first-wish" popover class="wish" role="status">The stores are on their way…</div>';

/** The page with a first paint above its root, which stays hidden until the shop is drawn. */
function withFirstPaint(page: string, markup: string, beside = ''): string {
  const root = /<div id="root">(.*?)<\/div>/s;
  if (!root.test(page)) throw new Error('the page has no root');
  const scripts = '<link rel="modulepreload"';
  if (!page.includes(scripts)) throw new Error('the page asks for no script');
  // The style sheet comes first.
  const patient = page.replaceAll(scripts, `${scripts} fetchpriority="low"`);
  return patient.replace(root, (_, late: string) => {
    // A page has one main part: that of the first paint.
    const below = late.replaceAll(/(<\/?)main\b/g, '$1div');
    return `<div id="first"><div>${markup}</div>${beside}${below}</div><div id="root" hidden></div>`;
  });
}

/** Splits the page's preloads: the page without those of fonts that may come later, and those fonts. */
function fontsApart(page: string, soon: readonly string[]) {
  const later = new Map<string, string>();
  const early = page.replaceAll(/ *<link rel="preload"[^>]*as="font"[^>]*>\n/g, (link) => {
    const name = soon.find((part) => link.includes(part));
    if (name === undefined) return link;
    later.set(name, link.trim());
    return '';
  });
  return { early, later };
}

/** Moves the styles of markup into a sheet: the page's content policy refuses inline ones. */
function styleSheet() {
  const rules = new Map<string, string>();
  return {
    unstyled: (markup: string) =>
      markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
        const name = rules.get(style) ?? `s${rules.size}`;
        rules.set(style, name);
        return ` data-first="${name}"`;
      }),
    text: () => Array.from(rules, ([style, name]) => `[data-first="${name}"] { ${style} }`).join('\n'),
  };
}

/** The markup without the names of its parts: the shop brings the same names again. */
async function drawn(root: string, entry: string): Promise<FirstPaints> {
  const folder = await mkdtemp(join(tmpdir(), 'marketsquare-first-paint-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true },
      build: { ssr: entry, outDir: folder, emptyOutDir: true, minify: false },
    });
    const program = join(import.meta.dirname, 'draw-first-paints.ts');
    const bundle = join(folder, 'first-paint.js');
    const { stdout } = await run(process.execPath, [program, bundle, bannerName, bannerPicture, heading]);
    const paints: FirstPaints = JSON.parse(stdout);
    return {
      landing: unnamed(paints.landing),
      home: unnamed(paints.home),
      category: unnamed(paints.category),
      frame: unnamed(paints.frame),
      striplessFrame: unnamed(paints.striplessFrame),
      slimFrame: unnamed(paints.slimFrame),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function unnamed(markup: string): string {
  return markup.replaceAll(/ (?:id|for|aria-controls|aria-labelledby|aria-describedby)="[^"]*"/g, '');
}
