import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
const rounding = 'packages/core/src/shop/pricing/explained.ts';

/** The rounding of delivery fees: to whole naira, and to tens of them. */
const fee = 'product(part, ...raisedTwice), product(wholePercent, wholePercent';
const toNaira = `toWholeNaira(${fee}))`;
const toTens = `kobo(divideRounded(${fee}, 1_000)) * 1_000)`;

/** The packages with code that a recorded shop runs; the others stay where they are. */
const packages = ['cli', 'core', 'proof'];

/** False for a test. */
const isRunning = (path: string) => !path.endsWith('.test.ts');

/** Copies this checkout into a folder, with one fault: delivery fees are rounded to tens of naira. */
export function plantFault(folder: string): void {
  for (const name of packages) {
    const at = join('packages', name);
    cpSync(join(root, at, 'src'), join(folder, at, 'src'), { recursive: true, filter: isRunning });
    cpSync(join(root, at, 'package.json'), join(folder, at, 'package.json'));
  }
  linkModules(folder);
  changeRounding(folder);
}

/**
 * Makes a copy of this checkout round delivery fees to tens of naira.
 *
 * @throws Error where the rounding is written otherwise by now
 */
export function changeRounding(folder: string): void {
  const text = readFileSync(join(folder, rounding), 'utf8');
  if (!text.includes(toNaira)) throw new Error(`${rounding} no longer rounds by ${toNaira}`);
  writeFileSync(join(folder, rounding), text.replace(toNaira, toTens));
}

/** Links the installed packages, and in the place of ours those of the copy. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules');
  const own = join(modules, '@marketsquare');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@marketsquare' && !name.startsWith('.')) {
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    const at = packages.includes(name) ? folder : root;
    symlinkSync(join(at, 'packages', name), join(own, name));
  }
}
