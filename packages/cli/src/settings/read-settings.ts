import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  checked,
  isGroup,
  laidOver,
  type SettingsFault,
  type ShopSettings,
  shopSettings,
} from '@marketsquare/core/shop/settings';
import { wrongUse } from '../contract/failure.ts';
import { requireFile } from '../contract/files.ts';
import { parsedYaml, type YamlFile } from '../contract/yaml.ts';
import { fileTag, filledIn } from './named-files.ts';

/** The name under which a file for a new shop names its first manager. */
const managerName = 'manager';

/** A file for a new shop. */
export interface NewShopFile {
  readonly settings: ShopSettings;
  readonly manager: string;
}

/**
 * Reads a file for a new shop: settings over those of the documents, and the first manager.
 *
 * @param whyNotManager  the problem of a manager's name; null for none
 * @throws CommandFailure 3 when there is no such file, 2 with every fault, its place and the mend
 */
export function readNewShop(
  path: string,
  defaults: ShopSettings,
  whyNotManager: (name: string) => string | null,
): NewShopFile {
  const file = readYaml(path);
  const { [managerName]: manager, ...given } = isGroup(file.given) ? file.given : {};
  const name = typeof manager === 'string' ? manager : '';
  const problem = whyNotManager(name);
  const faults = problem === null ? [] : [{ path: managerName, mend: `${problem}, such as manager: ada` }];
  const settings = settingsOver(defaults, isGroup(file.given) ? given : file.given, file, faults);
  return { settings, manager: name };
}

/**
 * Reads a file of settings; what it does not name stays as it is.
 *
 * @throws CommandFailure 3 when there is no such file, 2 with every fault, its place and the mend
 */
export function readChange(path: string, before: ShopSettings): ShopSettings {
  const file = readYaml(path);
  const { [managerName]: manager, ...given } = isGroup(file.given) ? file.given : {};
  const faults =
    manager === undefined
      ? []
      : [
          {
            path: managerName,
            mend: 'only a new shop has a first one: add staff with `marketsquare staff add`',
          },
        ];
  return settingsOver(before, isGroup(file.given) ? given : file.given, file, faults);
}

function readYaml(path: string): YamlFile {
  requireFile(path, '`marketsquare init --template` writes one.');
  return parsedYaml(readFileSync(path, 'utf8'), path, [fileTag]);
}

function settingsOver(
  before: ShopSettings,
  given: unknown,
  file: YamlFile,
  more: readonly SettingsFault[],
): ShopSettings {
  const { given: content, faults } = filledIn(given, dirname(file.name));
  const unread = new Set(faults.map(({ path }) => path));
  const read = checked(shopSettings, laidOver(before, content));
  const wrong = read.ok ? [] : read.faults.filter(({ path }) => !unread.has(path));
  const all = [...more, ...faults, ...wrong];
  if (read.ok && all.length === 0) return read.value;
  throw wrongUse(
    `${file.name} does not fit:\n${all.map((fault) => faultLine(fault, file)).join('\n')}`,
    'Nothing was changed. Mend these, and run it again.',
  );
}

function faultLine({ path, mend }: SettingsFault, { name, placeAt }: YamlFile): string {
  const place = `✖ ${name}:${placeAt(path.split('.'))}`;
  return path === '' ? `${place}: ${mend}` : `${place} ${path}: ${mend}`;
}
