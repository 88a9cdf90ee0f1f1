import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './document.ts';
import { looseTexts } from './loose-texts.ts';

const web = join(root, 'packages/web/src');

describe('a page that a browser translates', () => {
  it('keeps all that changes: no component has a text that may change, come or go beside others', () => {
    const files = globSync('**/*.tsx', { cwd: web }).filter((name) => !name.includes('.test.'));
    expect(files.length).toBeGreaterThan(200);
    const loose = files.flatMap((name) =>
      looseTexts(name, readFileSync(join(web, name), 'utf8')).map((text) => `${name}:${text}`),
    );
    expect(loose).toEqual([]);
  });

  it.each([
    ['changes beside a text', '<p>of {count}</p>', '{count}'],
    ['changes beside an element', '<p>{amount}<b>kobo</b></p>', '{amount}'],
    ['is a prop that may be a text', '<p><b />{children}</p>', '{children}'],
    ['comes and goes', "<p>Kept{isShort && ', for a day'}</p>", "{isShort && ', for a day'}"],
    ['becomes an element', "<p>{isShort ? 'None' : <b />}<i /></p>", "{isShort ? 'None' : <b />}"],
    ['is in a list', '<p><b />{names.map((name) => name)}</p>', '{names.map((name) => name)}'],
    ['stands in a fragment', '<>Thanks</>', 'Thanks'],
    ['follows what comes and goes', '<p>{isNew && <b>New</b>} at last</p>', 'at last'],
    ['follows what comes late', '<p><Late /> at last</p>', 'at last'],
  ])('would lose a text that %s', (_, drawn, text) => {
    expect(looseTexts('Planted.tsx', `const Planted = () => ${drawn};`)).toEqual([`1: ${text}`]);
  });

  it.each([
    ['alone in its element', '<p>{amount}</p>'],
    ['with an element of its own', "<p><OwnText>{isShort && 'None'}</OwnText> left</p>"],
    [
      'that never changes',
      '<p>Add <strong>{amount}</strong> more, or <Link to="/">go on</Link> shopping</p>',
    ],
  ])('keeps a text %s', (_, drawn) => {
    expect(looseTexts('Sound.tsx', `const Sound = () => ${drawn};`)).toEqual([]);
  });
});
