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
  streams: {
    mutate: [
      'order/decide',
      'order/evolve',
      'order/parts',
      'settlement/decide',
      'settlement/evolve',
      'settlement/refunds',
    ].map((file) => `${core}/${file}.ts`),
    judges: [`${core}/order`, `${core}/settlement`],
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

/**
 * Mutates the parts that are named, or all of them one after the other; `settlement/apply` is one file of a part. The report
 * of each is in .cache/mutation.
 */
main(async () => {
  const [first, ...others] = process.argv.slice(2);
  const names = first === undefined ? Object.keys(parts) : [first, ...others];
  let worst = 0;
  for (const name of names) worst = Math.max(worst, await mutate(name));
  return worst;
});

async function mutate(name) {
  const [partName, ...path] = name.split('/');
  const part = parts[partName];
  if (!part) throw new Stop(`there is no part ${partName}`, `One of: ${Object.keys(parts).join(', ')}`, 2);
  const files = filesOf(part, path.join('/'));
  if (files.length === 0) throw new Stop(`there is no file ${name}`, `In it: ${part.mutate.join(', ')}`, 2);
  const env = {
    ...process.env,
    MUTATION_PART: name,
    MUTATION_FILES: files.join(' '),
    MUTATION_TESTS: part.judges.flatMap((place) => [`${place}/**/*.test.ts`, `${place}.test.ts`]).join(' '),
  };
  console.log(`\n${name}`);
  return run(pinnedNode, ['node_modules/.bin/stryker', 'run', '--concurrency', '1'], { env });
}

/** The files of a part, or the one that is named. */
function filesOf({ mutate }, path) {
  if (path === '') return mutate;
  return mutate.map((files) => files.replace('**/*', path)).filter((file) => file.endsWith(`/${path}.ts`));
}
