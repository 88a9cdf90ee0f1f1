import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../../packages/web/src');

/** A field of the shop's own markup, and of the libraries that draw one. */
const field = /<(?:input|select|textarea|Base\.Input)\b(?:[^>]|=>)*?className=\{[^}]*?\bstyles\.(\w+)/g;

const namesOf = (ending: string) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

/** The classes of fields, each with its style sheet. */
function fieldClasses(): readonly { readonly sheet: string; readonly name: string }[] {
  return namesOf('.tsx').flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return [...text.matchAll(field)].flatMap(([, name = '']) => {
      const [, from = ''] = /import styles from '(.+?)'/.exec(text) ?? [];
      return [{ sheet: join(file, '..', from), name }];
    });
  });
}

/** The rules of a sheet that give some class letters of their own size. */
function sizesOf(sheet: string, name: string): readonly string[] {
  const rules = readFileSync(join(source, sheet), 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g);
  return [...rules]
    .filter(([, selectors = '']) => new RegExp(`\\.${name}(?:[:[][^,]*)?(?:,|\\s*$)`).test(selectors.trim()))
    .flatMap(([, , body = '']) =>
      [...body.matchAll(/font(?:-size)?: ([^;]+);/g)].map(([, size = '']) => size),
    );
}

test('an iPhone enlarges the page around no field: all have letters of 16 px and more', () => {
  const reset = readFileSync(join(source, 'styles/reset.css'), 'utf8');
  expect(reset).toMatch(/\ninput,\nselect,\ntextarea \{\n {2}font-size: max\(1rem, 16px\);/);
  const classes = fieldClasses();
  expect(classes.length).toBeGreaterThan(6);
  expect(
    classes.flatMap(({ sheet, name }) => sizesOf(sheet, name).map((size) => `${sheet} .${name}: ${size}`)),
  ).toEqual([]);
});
