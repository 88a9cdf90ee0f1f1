import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median } from '../bench/figure.ts';
import { launchReachableBrowser } from '../support/browser.ts';
import { type MeasuredPart, machine, writePart } from '../support/measurements.ts';
import { startShop } from '../support/running-shop.ts';
import { type Audit, audit } from './audit.ts';
import { door, inside, settleIn } from './screens.ts';
import { isGood, leastScore, type ScreenFigures, toTable } from './table.ts';

const all = [door, ...inside];
const usage = `npm run lighthouse -- [--only NAME,…] [--runs N] [--write [--date YYYY-MM-DD]]

Measures screens of a demo shop of its own with Lighthouse: on a phone with a slow network, with nothing in its cache. Ends
with 1 when a screen has less than ${leastScore} in a category.

  --only NAME,…     ${all.map(({ name }) => name).join(', ')}
  --runs N          how often each screen is measured, 3 unless told; medians count
  --write           puts the table into docs/measurements.md
  --date DAY        the day that is written there, today unless told

`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    help: { type: 'boolean', default: false },
  },
});

const part: MeasuredPart = {
  begin: '<!-- npm run lighthouse -- --write -->',
  end: '<!-- end of npm run lighthouse -->',
  title: 'Screens on a phone, by Lighthouse',
};

if (values.help) process.stdout.write(usage);
else await measure();

async function measure(): Promise<void> {
  const names = values.only?.split(',') ?? all.map(({ name }) => name);
  const unknown = names.find((name) => !all.some((screen) => screen.name === name));
  if (unknown !== undefined) throw new Error(`There is no screen "${unknown}".\n\n${usage}`);
  if (values.write && values.only) throw new Error('--write takes a whole run: leave --only out.');

  const shop = await startShop();
  const figures: ScreenFigures[] = [];
  try {
    if (names.includes(door.name)) figures.push(await figuresOfDoor(shop.url));
    figures.push(...(await figuresInside(shop.url, names)));
  } finally {
    await shop.stop();
  }
  const text = toTable(figures);
  process.stdout.write(`${text}\n`);
  if (values.write) writePart(part, `${heading()}\n\n${text}`);
  if (!figures.every(isGood)) process.exitCode = 1;
}

/** Each run is that of a first visitor, in a browser that was never here. */
async function figuresOfDoor(shop: string): Promise<ScreenFigures> {
  return figuresOf(door.name, async () => {
    const browser = await launchReachableBrowser(shop);
    try {
      return await audit(shop + door.path, browser.port);
    } finally {
      await browser.close();
    }
  });
}

/** What one shopper sees, whose browser keeps the store and the cart, but no part of the shop. */
async function figuresInside(shop: string, names: readonly string[]): Promise<readonly ScreenFigures[]> {
  const chosen = inside.filter(({ name }) => names.includes(name));
  if (chosen.length === 0) return [];
  const browser = await launchReachableBrowser(shop);
  const figures: ScreenFigures[] = [];
  try {
    const page = await browser.context.newPage();
    await settleIn(page);
    // One tab at a time is the shop's: this one makes way.
    await page.close();
    for (const { name, path } of chosen) {
      figures.push(await figuresOf(name, () => audit(shop + path, browser.port)));
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function figuresOf(name: string, run: () => Promise<Audit>): Promise<ScreenFigures> {
  const audits: Audit[] = [];
  for (let index = 1; index <= Number(values.runs); index += 1) {
    process.stderr.write(`measuring: ${name}, run ${index}\n`);
    audits.push(await run());
  }
  const middle = (figure: (one: Audit) => number) => median(audits.map(figure));
  return {
    name,
    performance: middle((one) => one.performance),
    accessibility: middle((one) => one.accessibility),
    bestPractices: middle((one) => one.bestPractices),
    seo: middle((one) => one.seo),
    firstPaintMs: middle((one) => one.firstPaintMs),
    largestPaintMs: middle((one) => one.largestPaintMs),
    blockingMs: middle((one) => one.blockingMs),
    shift: middle((one) => one.shift),
    bytes: middle((one) => one.bytes),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  };
}

function heading(): string {
  const [load = 0] = loadavg();
  return (
    `\`npm run lighthouse -- --write\` on ${values.date}: ${process.env.LIGHTHOUSE}, ${machine()}, load ` +
    `${load.toFixed(1)} at the end. A phone by Lighthouse's defaults, which simulate a slow network and a processor of a ` +
    `quarter of this speed; nothing cached; medians of ${values.runs} runs. Asked: ${leastScore} in each category.`
  );
}
