/*
 * Puts together what a server needs into a folder of its own: the sources that ship, the built pages, the pinned Node, and the
 * dependencies of these, in the lock file's versions. No demo, no tests, nothing that builds.
 *
 *     node deploy/release.mjs FOLDER
 *
 * FOLDER/marketsquare is its command line.
 */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { capture, main, root, Stop, step } from '../scripts/processes.mjs';
import { buildWeb, npm, prepare } from '../scripts/setup.mjs';

/** The packages that ship, each above those that it needs. */
const packages = ['cli', 'server', 'chart', 'core'];
/** Besides their sources: what the server sends and reads. */
const beside = ['packages/cli/bin', 'packages/server/dist', 'packages/web/dist', 'openapi'];
/** The Node that all is tested with; npm would take it out of a folder whose lock file does not name it. */
const pinned = 'node_modules/node/bin';
const isOfTests = /(\.test\.tsx?|\.properties\.ts|\/testing)$/;

await main(async () => {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Stop('No folder is named.', 'node deploy/release.mjs FOLDER', 2);
  const folder = resolve(given);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Stop(`${folder} is not empty.`, 'Name a new one for each release.', 2);
  await prepare();
  await buildWeb();
  await step('copying what ships', () => copyShipped(folder));
  await step('installing its dependencies', () => install(folder));
  console.log(`The shop is in ${folder}.`);
  return 0;
});

function copyShipped(folder) {
  for (const path of [...packages.map((name) => `packages/${name}/src`), ...beside]) copy(path, folder);
  const workspaces = packages.map((name) => `packages/${name}`);
  writeManifest('.', folder, { workspaces });
  for (const path of workspaces) writeManifest(path, folder, {});
  copy('package-lock.json', folder);
  cpSync(join(root, 'deploy/marketsquare.sh'), join(folder, 'marketsquare'));
}

function copy(path, folder) {
  const filter = (source) => !isOfTests.test(source);
  cpSync(join(root, path), join(folder, path), { recursive: true, filter });
}

/** A package.json without what only developers need. */
function writeManifest(path, folder, change) {
  const { devDependencies, scripts, allowScripts, ...manifest } = JSON.parse(
    readFileSync(join(root, path, 'package.json'), 'utf8'),
  );
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(
    join(folder, path, 'package.json'),
    `${JSON.stringify({ ...manifest, ...change }, null, 2)}\n`,
  );
}

async function install(folder) {
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  const quiet = ['--loglevel=error', '--engine-strict=false'];
  const { code, output } = await capture(npm, ['install', ...options, ...quiet], { cwd: folder });
  if (code !== 0)
    throw new Stop(
      `The dependencies could not be installed.\n${output}`,
      'Check the network and the registry.',
    );
  copy(pinned, folder);
}
