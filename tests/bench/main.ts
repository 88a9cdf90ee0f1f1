import { parseArgs } from 'node:util';
import { bundleFigures } from './bundles.ts';
import { cartFigures } from './cart.ts';
import { catalogueFigures } from './catalogue.ts';
import { checkoutFigures } from './checkout.ts';
import { cliFigures } from './cli.ts';
import type { Figure } from './figure.ts';
import { orderFigures } from './orders.ts';
import { openPostgres, type Postgres, type ShopBeside, seedOnPostgres } from './postgres.ts';
import { type RawLimits, rawFigures, rawLimits } from './raw.ts';
import { replayFigures } from './replay.ts';
import { writeMeasurements } from './report.ts';
import { requestFigures } from './requests.ts';
import { type SeededShop, seedShop } from './shop.ts';
import { simulationFigures } from './simulation.ts';
import { startupFigures } from './startup.ts';
import { toTable } from './table.ts';
import { verifyFigures } from './verify.ts';

const usage = `npm run bench -- [--only NAME,…] [--products N] [--orders N] [--visits N] [--write [--date YYYY-MM-DD]]

Measures the shop on this machine and prints one table; the raw limits are measured in the same run. Checkouts, carts and
reads of the catalogue are measured on PostgreSQL too, where it is installed.

  --only NAME,…     replay, verify, simulation, bundles, requests, startup, cli, catalogue, cart, checkout, orders
  --products N      size of the catalogue of the server's sections, 100000 unless told
  --orders N        orders among which one more is placed, 1000000 unless told
  --visits N        visits that are verified, of 100 entries each, 10000 unless told
  --write           puts the table into docs/measurements.md
  --date DAY        the day that is written there, today unless told

`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    products: { type: 'string', default: '100000' },
    visits: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    help: { type: 'boolean', default: false },
  },
});

type Figures = readonly Figure[] | Promise<readonly Figure[]>;

const ofTheMachine: Readonly<Record<string, () => Figures>> = {
  replay: replayFigures,
  verify: () => verifyFigures(Number(values.visits)),
  simulation: simulationFigures,
  bundles: bundleFigures,
  requests: requestFigures,
};

type OfAShop = (shop: SeededShop, raw: RawLimits, beside: ShopBeside | null) => Figures;

const ofAShop: Readonly<Record<string, OfAShop>> = {
  startup: startupFigures,
  cli: cliFigures,
  catalogue: catalogueFigures,
  cart: cartFigures,
  checkout: checkoutFigures,
  orders: (shop, _, beside) => orderFigures(shop, beside, Number(values.orders)),
};

/** Sections of a shop that are measured on PostgreSQL too. */
const onBoth = ['catalogue', 'cart', 'checkout', 'orders'];

if (values.help) process.stdout.write(usage);
else await measure();

async function measure(): Promise<void> {
  const all = [...Object.keys(ofTheMachine), ...Object.keys(ofAShop)];
  const names = values.only?.split(',') ?? all;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}"; there are ${all.join(', ')}.`);
  if (values.write && values.only) throw new Error('--write takes a whole run: leave --only out.');

  const postgres = names.some((name) => onBoth.includes(name)) ? await openPostgres() : null;
  try {
    await measureWith(names, postgres);
  } finally {
    postgres?.stop();
  }
}

async function measureWith(names: readonly string[], postgres: Postgres | null): Promise<void> {
  tell('raw limits');
  const raw = await rawLimits();
  const figures: Figure[] = [...rawFigures(raw), ...rawOnPostgres(postgres, raw)];
  for (const [name, section] of Object.entries(ofTheMachine)) {
    if (!names.includes(name)) continue;
    tell(name);
    figures.push(...(await section()));
  }
  if (Object.keys(ofAShop).some((name) => names.includes(name))) {
    figures.push(...(await figuresOfAShop(names, raw, postgres)));
  }
  process.stdout.write(`${toTable(figures)}\n`);
  if (values.write) writeMeasurements(figures, values.date, Number(values.products));
}

async function figuresOfAShop(
  names: readonly string[],
  raw: RawLimits,
  postgres: Postgres | null,
): Promise<readonly Figure[]> {
  tell(`a shop of ${values.products} products`);
  const shop = await seedShop(Number(values.products));
  const figures: Figure[] = [];
  try {
    const beside = postgres && {
      postgres,
      database: await seedOnPostgres(postgres, Number(values.products)),
    };
    for (const [name, section] of Object.entries(ofAShop)) {
      if (!names.includes(name)) continue;
      tell(name);
      figures.push(...(await section(shop, raw, beside)));
    }
  } finally {
    shop.remove();
  }
  return figures;
}

function rawOnPostgres(postgres: Postgres | null, { commitsPerSecond: value }: RawLimits): readonly Figure[] {
  if (postgres === null) return [];
  const limit = { name: 'bare node:sqlite, FULL commits', value };
  const measured = { unit: 'commits/s', value: postgres.commitsPerSecond, limit, budget: null };
  return [{ name: 'bare PostgreSQL, synchronous commits of one connection', ...measured }];
}

function tell(step: string): void {
  process.stderr.write(`measuring: ${step}\n`);
}
