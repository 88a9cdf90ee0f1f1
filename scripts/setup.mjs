import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { capture, root, Stop, step } from './processes.mjs';

/** The oldest Node that can start these scripts; everything else runs on the pinned one. */
const oldestNode = [20, 19];

/** The folder of the programs of the lock file's packages. */
export const pinnedFolder = join(root, 'node_modules/.bin');

/** The Node that the lock file pins. */
export const pinnedNode = join(pinnedFolder, 'node');

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Prepares a checkout for any command: a Node that is new enough, and the packages of the lock file. */
export async function prepare() {
  requireNode();
  if (!isInstalled()) await step('installing packages', install);
}

/** Builds the shop's pages and that of its API when their sources changed since the last build. */
export async function buildWeb() {
  const stamp = join(root, '.cache/web-build');
  const sources = hashOf([
    ...['packages/web', 'packages/chart', 'packages/core', 'package-lock.json'],
    ...['openapi', 'redocly.yaml', 'scripts/api-page.mjs'],
  ]);
  const built = ['packages/web/dist/index.html', 'packages/server/dist/api-page/index.html'];
  const isFresh = built.every((page) => existsSync(join(root, page))) && readIfThere(stamp) === sources;
  if (isFresh) return;
  await step('building the pages', async () => {
    // Overrides the caller's environment, such as a test's: the server must serve the pages that shoppers
    // get.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { code, output } = await capture(npm, ['run', 'build'], { env });
    if (code !== 0) throw new Stop(`The pages could not be built.\n${output}`, 'Fix the errors above.');
  });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, sources);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Stop(
    `Node ${process.versions.node} is too old: ${oldestNode.join('.')} or later is needed.`,
    'Install a newer one, from https://nodejs.org or your package manager, and try again.',
  );
}

/** npm writes this lock file last, so an interrupted installation has none. */
const installedLock = join(root, 'node_modules/.package-lock.json');

function isInstalled() {
  const isCurrent =
    existsSync(installedLock) &&
    statSync(installedLock).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  return isCurrent && existsSync(pinnedNode);
}

async function install() {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  const clean = await capture(npm, ['ci', ...options]);
  if (clean.code !== 0) {
    console.log('  npm ci failed, trying npm install');
    const { code, output } = await capture(npm, ['install', ...options]);
    if (code !== 0)
      throw new Stop(
        `The packages could not be installed.\n${clean.output}\n${output}`,
        'Check the network and the npm registry (npm config get registry), then try again.',
      );
  }
  if (!(await runs(pinnedNode))) await placePinnedNode();
  const now = new Date();
  utimesSync(installedLock, now, now);
}

/** An npm that blocks install scripts leaves the pinned Node out: then we run its script ourselves. */
async function placePinnedNode() {
  const folder = join(root, 'node_modules/node');
  const { output } = await capture(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder });
  if (await runs(pinnedNode)) return;
  throw new Stop(
    `The pinned Node could not be installed.\n${output}`,
    'Run `npm rebuild node --ignore-scripts=false`, or see node_modules/node.',
  );
}

async function runs(program) {
  return (await capture(program, ['--version'])).code === 0;
}

/** A hash over the names and contents of files, folders in sorted order, without installed or built files. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((one) => filesOf(join(root, one)))) {
    hash.update(`${relative(root, path)}\0`);
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
