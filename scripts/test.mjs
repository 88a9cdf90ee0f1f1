import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { provideEngines } from './engines.mjs';
import { capture, endIfAsked, endWithNpm, root, run, step, tell } from './processes.mjs';
import { buildWeb, pinnedNode, prepare } from './setup.mjs';
import { leftOut } from './turns.mjs';

const isFull = process.argv.includes('--full');
const runs = Number(process.env.FC_RUNS ?? (isFull ? 1_000 : 30));
const seed = Number(process.env.FC_SEED ?? (isFull ? Date.now() % 2 ** 31 : seedOfCommit()));
const without = isFull ? { unit: [], browser: [] } : leftOut(seed);

/** The counts so far: a check, a test, or a suite that could not run. */
const tally = { passed: 0, failed: 0 };
/** The failures with their reasons, repeated at the end, where they are seen. */
const failures = [];

endWithNpm();
try {
  await prepare();
  console.log(`fast-check: ${runs} runs a property, seed ${seed}${isFull ? ' (full)' : ''}`);
  console.log(`  repeat with: FC_RUNS=${runs} FC_SEED=${seed} npm test`);
  const checks = ['lint', 'folders', 'types'].map((name) => check(name, ['run', '--silent', name]));
  const chromium = provideChromium();
  const beside = Promise.allSettled([...checks, chromium]);
  try {
    await buildWeb();
    // Begins while types are checked, which takes longest and leaves a core free.
    await suite('unit', without.unit);
  } finally {
    // Nothing is printed after the last line.
    await beside;
  }
  await suite('postgres');
  await suite('screens');
  if (isFull) await provideEngines();
  process.env.CHROMIUM_PATH = await chromium;
  await suite('browser', without.browser);
} catch (error) {
  tell(error);
  fail('the set-up');
}

for (const name of failures) console.log(`✗ ${name}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
console.log(`${tally.passed} passed, ${tally.failed} failed`);

/** The same commit always draws the same seed, another commit another; `npm run test:full` draws a new one. */
function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return Number.parseInt((stdout ?? '').slice(0, 7), 16) || 1;
}

/** Runs an npm script that passes or fails as a whole; its output is shown when it fails. */
async function check(name, args) {
  const { code, output } = await step(name, () => capture('npm', args));
  if (code === 0) {
    tally.passed += 1;
  } else {
    console.log(output);
    fail(name);
  }
}

/** Runs the Vitest projects of that name, without those files, and counts their tests. */
async function suite(name, files = []) {
  const report = join(tmpdir(), `marketsquare-${name}-${process.pid}.json`);
  try {
    const env = { ...process.env, FC_RUNS: `${runs}`, FC_SEED: `${seed}` };
    if (isFull) env.TEST_FULL = '1';
    const options = files.map((file) => `--exclude=${file}`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const code = await run(pinnedNode, [vitest, 'run', '--project', `${name}*`, ...options, ...reporters], {
      env,
    });
    endIfAsked();
    count(name, code, JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    tell(error);
    fail(`the ${name} tests`);
  } finally {
    rmSync(report, { force: true });
  }
}

/** Adds a Vitest report: a file that could not be loaded, and an error outside any test, count as failed. */
function count(name, code, report) {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  tally.passed += report.numPassedTests;
  for (const file of failed) {
    const where = relative(root, file.name);
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of tests) fail(`${where}: ${fullName}\n${failureMessages[0]}`);
    if (tests.length === 0) fail(`${where} could not run`);
  }
  if (report.numTotalTests === 0) fail(`${name}: no test ran`);
  else if (code !== 0 && failed.length === 0) fail(`${name}: an error outside the tests`);
}

function fail(what) {
  tally.failed += 1;
  failures.push(what);
}
