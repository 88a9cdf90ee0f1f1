import { isGroup, type ShopSettings, settingWords } from '@marketsquare/core/shop/settings';
import { Document, isMap, isPair, isScalar, type YAMLMap } from 'yaml';

/** Longer comments are wrapped there. */
const mostColumns = 100;

/** Settings as YAML, in the form in which they are read. */
export function settingsText(settings: ShopSettings): string {
  return new Document(settings).toString({ lineWidth: 0 });
}

/** The file for a new shop, with each setting explained and at its default. */
export function templateText(defaults: ShopSettings): string {
  const document = new Document({ manager: 'ada', ...defaults });
  document.commentBefore = lined(
    'A shop of your own: change what you like, and make it with `marketsquare init --file` and the name of this file. A setting that you leave out keeps the value that it has here.',
  );
  if (isMap(document.contents)) explain(document.contents, []);
  return document.toString({ lineWidth: 0 });
}

function explain(map: YAMLMap, path: readonly string[]): void {
  for (const pair of map.items) {
    if (!isPair(pair) || !isScalar(pair.key)) continue;
    const at = [...path, String(pair.key.value)];
    const words = at.join('.') === 'manager' ? managerWords : settingWords.get(at.join('.'));
    if (words !== undefined) pair.key.commentBefore = lined(words);
    pair.key.spaceBefore = path.length === 0;
    if (isMap(pair.value) && isGroup(pair.value.toJSON())) explain(pair.value, at);
  }
}

const managerWords =
  'The staff account that may do everything at the desk, and add others. Its password is printed once.';

/** Words as lines of a comment. */
function lined(words: string): string {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= mostColumns) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => ` ${line}`).join('\n');
}
