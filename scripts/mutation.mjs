import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tellSample } from './mutation-figures.mjs';
import { main, root, run, Stop } from './processes.mjs';
import { pinnedNode, prepare } from './setup.mjs';

const core = 'packages/core/src/shop';
const server = 'packages/server/src';
const web = 'packages/web/src';
/** The books against the gateways' emulator. */
const books = ['tests/gateways/reconcile', 'tests/gateways/troubles'];

/**
 * The mutated files, and the tests that judge them: those beside them, and those of callers that reach a rule
 * through them.
 */
const parts = {
  prices: { mutate: [`${core}/pricing/**/*.ts`], judges: [`${core}/pricing`] },
  payment: {
    mutate: ['rules', 'tenders'].map((file) => `${core}/payment/${file}.ts`),
    judges: [`${core}/payment`],
  },
  streams: {
    mutate: [
      'order/decide',
      'order/evolve',
      'order/parts',
      'settlement/decide',
      'settlement/evolve',
      'settlement/figures',
      'settlement/refunds',
      'settlement/settle',
    ].map((file) => `${core}/${file}.ts`),
    judges: [`${core}/order`, `${core}/settlement`],
  },
  ledger: {
    mutate: [`${server}/store/ledger/**/*.ts`],
    judges: [
      ...['store/ledger', 'money/settlement', 'api/orders', 'people/identity', 'api/accounts'].map(
        (folder) => `${server}/${folder}`,
      ),
      ...books,
    ],
  },
  identity: {
    mutate: [`${server}/people/identity/**/*.ts`],
    judges: [
      `${server}/people/identity`,
      `${server}/api/accounts`,
      `${server}/app/behind-a-proxy`,
      `${server}/api/staff-accounts/logins`,
    ],
  },
  settlement: {
    mutate: [`${server}/money/settlement/**/*.ts`, `${server}/api/payments/**/*.ts`],
    judges: [
      `${server}/money/settlement`,
      ...['expire-unpaid', 'guest-refunds'].map((file) => `${server}/work/${file}`),
      ...['payments', 'orders', 'gift-cards', 'wallet', 'desk'].map((folder) => `${server}/api/${folder}`),
      ...books,
    ],
  },
  orders: {
    mutate: [`${server}/api/orders/**/*.ts`, `${server}/work/orders/**/*.ts`],
    judges: [`${server}/api/orders`, `${server}/work/orders`, `${server}/api/desk`],
  },
  web: {
    mutate: [`${web}/features/**/*.{ts,tsx}`, `${web}/ui/**/*.{ts,tsx}`],
    judges: [web],
    onScreens: true,
    aim: 80,
  },
};

/**
 * Mutates the named parts, or all of them one after the other; `settlement/apply` is one file of a part. With
 * `--sample 150 --seed 7`, 150 mutants are drawn from each. The report of each is in .cache/mutation.
 */
main(async () => {
  const { sample, seed, parts: names } = asked();
  await prepare();
  let worst = 0;
  for (const name of names) worst = Math.max(worst, await mutate(name, sample, seed));
  return worst;
});

/** The options of the command line. */
function asked() {
  const options = { sample: { type: 'string' }, seed: { type: 'string', default: '1' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample))
    throw new Stop(`${values.sample} is no number of mutants`, 'For example: --sample 150', 2);
  return { ...values, parts: positionals.length > 0 ? positionals : Object.keys(parts) };
}

async function mutate(name, sample, seed) {
  const [partName, ...path] = name.split('/');
  const part = parts[partName];
  if (!part) throw new Stop(`there is no part ${partName}`, `One of: ${Object.keys(parts).join(', ')}`, 2);
  const files = filesOf(part, path.join('/'));
  if (files.length === 0) throw new Stop(`there is no file ${name}`, `In it: ${part.mutate.join(', ')}`, 2);
  const report = `.cache/mutation/${sample === undefined ? name : `${name}-${sample}-${seed}`}`;
  const env = {
    ...process.env,
    MUTATION_REPORT: report,
    MUTATION_FILES: files.join(' '),
    MUTATION_TESTS: part.judges
      .flatMap((place) => [`${place}/**/*.test.{ts,tsx}`, `${place}.test.ts`])
      .join(' '),
    MUTATION_AIM: `${part.aim ?? 90}`,
    ...(part.onScreens ? { MUTATION_ON_SCREENS: '1' } : {}),
    ...(sample === undefined ? {} : { MUTATION_SAMPLE: sample, MUTATION_SEED: seed }),
  };
  console.log(`\n${name}`);
  rmSync(join(root, `${report}.json`), { force: true });
  const code = await run(pinnedNode, ['node_modules/.bin/stryker', 'run', '--concurrency', '1'], { env });
  if (sample !== undefined && existsSync(join(root, `${report}.json`))) tellSample(`${report}.json`, seed);
  return code;
}

/** The files of a part, or the one that is named. */
function filesOf({ mutate }, path) {
  if (path === '') return mutate;
  return mutate.flatMap((files) => {
    const file = files.replace('**/*', path);
    if (file !== files) return existsSync(join(root, file)) ? [file] : [];
    return files.endsWith(`/${path}.ts`) ? [files] : [];
  });
}
