import { main, run, Stop } from './processes.mjs';
import { pinnedNode } from './setup.mjs';

const core = 'packages/core/src/shop';
const server = 'packages/server/src';

/** What is mutated, and the tests that judge it: those beside it, and those of its callers where a rule is met through them. */
const parts = {
  prices: { mutate: [`${core}/pricing/**/*.ts`], judges: [`${core}/pricing`] },
  payment: {
    mutate: ['rules', 'settlement', 'tenders'].map((file) => `${core}/payment/${file}.ts`),
    judges: [`${core}/payment`],
  },
  ledger: {
    mutate: [`${server}/ledger/**/*.ts`],
    judges: ['ledger', 'settlement', 'orders', 'identity', 'accounts'].map((folder) => `${server}/${folder}`),
  },
  identity: {
    mutate: [`${server}/identity/**/*.ts`],
    judges: [
      `${server}/identity`,
      `${server}/accounts`,
      `${server}/app/behind-a-proxy`,
      `${server}/visits/staff-login`,
    ],
  },
  settlement: {
    mutate: [`${server}/settlement/**/*.ts`],
    judges: [`${server}/settlement`, `${server}/orders`],
  },
  orders: { mutate: [`${server}/orders/**/*.ts`], judges: [`${server}/orders`] },
};

/** Mutates the parts that are named, or all of them one after the other; the report of each is in .cache/mutation. */
main(async () => {
  const [first, ...others] = process.argv.slice(2);
  const names = first === undefined ? Object.keys(parts) : [first, ...others];
  let worst = 0;
  for (const name of names) worst = Math.max(worst, await mutate(name));
  return worst;
});

async function mutate(name) {
  const part = parts[name];
  if (!part) throw new Stop(`there is no part ${name}`, `One of: ${Object.keys(parts).join(', ')}`, 2);
  const env = {
    ...process.env,
    MUTATION_PART: name,
    MUTATION_FILES: part.mutate.join(' '),
    MUTATION_TESTS: part.judges.flatMap((place) => [`${place}/**/*.test.ts`, `${place}.test.ts`]).join(' '),
  };
  console.log(`\n${name}`);
  return run(pinnedNode, ['node_modules/.bin/stryker', 'run', '--concurrency', '1'], { env });
}
