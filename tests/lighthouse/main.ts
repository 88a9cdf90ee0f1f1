import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../bench/figure.ts';
import { keepProfile, launchReachableBrowser } from '../support/browser.ts';
import { type MeasuredPart, machine, writePart } from '../support/measurements.ts';
import { type RunningShop, startShop } from '../support/running-shop.ts';
import { type Audit, audit } from './audit.ts';
import { mostMs, type PressFigure, pressesOn } from './presses.ts';
import { door, inside, settleIn } from './screens.ts';
import { asked, isGood, isQuick, pressTable, type ScreenFigures, toTable } from './table.ts';

const all = [door, ...inside];

/** Instead of a screen: the time of a press on a long shelf. */
const presses = 'presses';

/** The number of presses of each. */
const pressTimes = 7;

const aboutPresses =
  `Presses of a finger on a shelf of 200 products, 360 px wide, with the processor at a quarter of its speed: how long until ` +
  `the next paint, by Event Timing, to the next 8 ms; medians of ${pressTimes}.`;

/**
 * The number of times that a run is repeated which found the machine slower than asked, and the pause
 * between.
 */
const mostTries = 20;
const pauseMs = 30_000;

const names = [...all.map(({ name }) => name), presses];
const usage = `npm run lighthouse -- [--only NAME,…] [--runs N] [--machine INDEX] [--against FOLDER]
                      [--write [--date YYYY-MM-DD]]

Measures screens of a demo shop of its own with Lighthouse: on a phone with a slow network, with nothing in its cache; and how
soon a slow phone answers a press on a shelf of 200 products. Ends with 1 when a screen misses what is asked (${asked})
or a press takes ${mostMs} ms.

  --only NAME,…     ${names.join(', ')}
  --runs N          how often each screen is measured, 3 unless told; medians count
  --machine INDEX   what Lighthouse's own benchmark must say of this machine (the table's last column) for a run to count: a
                    shared machine has slow minutes, and a phone is simulated as a quarter of what it has just then. A run
                    that began slower is made again, up to ${mostTries} times
  --against FOLDER  another checkout of the shop, installed and built: each of its screens is measured in turn with ours
  --write           puts the table into docs/measurements.md
  --date DAY        the day that is written there, today unless told

`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    machine: { type: 'string', default: '0' },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    help: { type: 'boolean', default: false },
  },
});

const leastIndex = Number(values.machine);

const part: MeasuredPart = {
  begin: '<!-- npm run lighthouse -- --write -->',
  end: '<!-- end of npm run lighthouse -->',
  title: 'Screens on a phone, by Lighthouse',
};

if (values.help) process.stdout.write(usage);
else await measure();

async function measure(): Promise<void> {
  const wanted = values.only?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no screen "${unknown}".\n\n${usage}`);
  if (values.write && (values.only || values.against)) {
    throw new Error('--write takes a whole run of this checkout alone: leave --only and --against out.');
  }

  const shops = [await startShop()];
  if (values.against !== undefined) shops.push(await startShop({ checkout: resolve(values.against) }));
  const figures: ScreenFigures[] = [];
  const pressed: PressFigure[] = [];
  try {
    if (wanted.includes(door.name)) figures.push(...(await figuresOfDoor(shops)));
    figures.push(...(await figuresInside(shops, wanted)));
    if (wanted.includes(presses)) {
      for (const [place, { url }] of shops.entries()) {
        process.stderr.write(`measuring: ${presses}${markOf(place)}\n`);
        const those = await pressesOn(url, pressTimes);
        pressed.push(...those.map((one) => ({ ...one, name: `${one.name}${markOf(place)}` })));
      }
    }
  } finally {
    for (const shop of shops) await shop.stop();
  }
  const texts = [
    ...(figures.length > 0 ? [toTable(figures)] : []),
    ...(pressed.length > 0 ? [`${aboutPresses}\n\n${pressTable(pressed)}`] : []),
  ];
  const text = texts.join('\n\n');
  process.stdout.write(`${text}\n`);
  if (values.write) writePart(part, `${heading()}\n\n${text}`);
  if (!figures.every(isGood) || !pressed.every(isQuick)) process.exitCode = 1;
}

/** Each run is that of a first visitor, in a browser with empty storage. */
function figuresOfDoor(shops: readonly RunningShop[]): Promise<readonly ScreenFigures[]> {
  return figuresOf(
    door.name,
    shops.map(
      ({ url }) =>
        () =>
          auditFresh(url, door.path),
    ),
  );
}

/** The screens of one shopper, whose browser keeps the store and the cart, but no part of the shop. */
async function figuresInside(
  shops: readonly RunningShop[],
  names: readonly string[],
): Promise<readonly ScreenFigures[]> {
  const chosen = inside.filter(({ name }) => names.includes(name));
  if (chosen.length === 0) return [];
  const settled: { readonly url: string; readonly profile: string }[] = [];
  const figures: ScreenFigures[] = [];
  try {
    for (const { url } of shops) settled.push({ url, profile: await keepProfile(url, settleIn) });
    for (const { name, path } of chosen) {
      const runs = settled.map(
        ({ url, profile }) =>
          () =>
            auditFresh(url, path, profile),
      );
      figures.push(...(await figuresOf(name, runs)));
    }
  } finally {
    for (const { profile } of settled) rmSync(profile, { recursive: true, force: true });
  }
  return figures;
}

/**
 * Measures from a cold start: a browser that has run has pages of the shop in memory, and halts each next one
 * to sort them out.
 */
async function auditFresh(shop: string, path: string, profile?: string): Promise<Audit> {
  const browser = await launchReachableBrowser(shop, profile);
  try {
    return await audit(shop + path, browser.port);
  } finally {
    await browser.close();
  }
}

/** A screen of each shop, measured in turn, so that a slow minute meets all of them. */
async function figuresOf(
  name: string,
  runs: readonly (() => Promise<Audit>)[],
): Promise<readonly ScreenFigures[]> {
  const audits: Audit[][] = runs.map(() => []);
  for (let index = 1; index <= Number(values.runs); index += 1) {
    for (const [place, run] of runs.entries()) {
      process.stderr.write(`measuring: ${name}${markOf(place)}, run ${index}\n`);
      audits[place]?.push(await runAtSpeed(run));
    }
  }
  return audits.map((those, place) => mediansOf(`${name}${markOf(place)}`, those));
}

/** Tells the screens of another checkout from ours. */
function markOf(place: number): string {
  return place === 0 ? '' : ', other checkout';
}

function mediansOf(name: string, audits: readonly Audit[]): ScreenFigures {
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
    machineIndex: middle((one) => one.machineIndex),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  };
}

/**
 * The first run that finds the machine as fast as asked. That alone decides, before its scores are looked at.
 */
async function runAtSpeed(run: () => Promise<Audit>): Promise<Audit> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const audit = await run();
    if (audit.machineIndex >= leastIndex) return audit;
    process.stderr.write(`  made again: the machine had ${Math.round(audit.machineIndex)}\n`);
    await setTimeout(pauseMs);
  }
  throw new Error(
    `This machine is slower than ${leastIndex}: try again in a quieter hour, or ask for less by --machine.`,
  );
}

function heading(): string {
  const [load = 0] = loadavg();
  const counted =
    leastIndex > 0 ? `, of those that found the machine at ${leastIndex} or more (its last column)` : '';
  return (
    `\`npm run lighthouse -- --write\` on ${values.date}: ${process.env.LIGHTHOUSE}, ${machine()}, load ` +
    `${load.toFixed(1)} at the end. A phone by Lighthouse's defaults, which simulate a slow network and a processor of a ` +
    `quarter of this speed; nothing cached; medians of ${values.runs} runs${counted}. Asked: ${asked}.`
  );
}
