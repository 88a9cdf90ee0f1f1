import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isGroup, type SettingsFault } from '@marketsquare/core/shop/settings';
import type { ScalarTag } from 'yaml';

/** A file that a setting names: `!file terms.md`. */
class NamedFile {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The tag by which a setting is the content of a file. */
export const fileTag: ScalarTag = { tag: '!file', resolve: (name) => new NamedFile(name) };

/** The most bytes of a file that are read: more than any setting may have. */
const mostBytes = 500_000;

/** Values with the content of the files that they name, and what is wrong with these. */
export interface FilledIn {
  readonly given: unknown;
  readonly faults: readonly SettingsFault[];
}

/** Puts the content of each named file in the place of its name: text as text, a picture with its type. */
export function filledIn(given: unknown, folder: string, path: readonly string[] = []): FilledIn {
  if (given instanceof NamedFile) {
    const content = contentOf(resolve(folder, given.name));
    return typeof content === 'object' && 'mend' in content
      ? { given: null, faults: [{ path: path.join('.'), mend: `${given.name}: ${content.mend}` }] }
      : { given: content, faults: [] };
  }
  if (!isGroup(given)) return { given, faults: [] };
  const parts = Object.entries(given).map(
    ([name, value]) => [name, filledIn(value, folder, [...path, name])] as const,
  );
  return {
    given: Object.fromEntries(parts.map(([name, part]) => [name, part.given])),
    faults: parts.flatMap(([, { faults }]) => faults),
  };
}

/** The content of a file, or how to mend its name. */
export function contentOf(
  path: string,
): string | { readonly type: string; readonly data: string } | { readonly mend: string } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { mend: 'there is no such file; name one beside this one' };
  if (!found.isFile()) return { mend: 'that is no file; name one with Markdown, or a PNG or WebP picture' };
  if (found.size > mostBytes) return { mend: 'that file is too long; give one of at most 500 KB' };
  const bytes = readFileSync(path);
  const type = pictureType(bytes);
  if (type !== null) return { type, data: bytes.toString('base64') };
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) {
    return { mend: 'that is neither a PNG or WebP picture nor text in UTF-8; save it as one of these' };
  }
  return text;
}

/** The type of a picture by its first bytes, whatever its name says; null for anything else. */
function pictureType(bytes: Buffer): string | null {
  if (bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n') return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : null;
}
