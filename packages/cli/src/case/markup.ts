import { printable } from '@marketsquare/core/kernel/printable';

/** A part of a page that is already safe. */
export interface Markup {
  readonly html: string;
}

type Part = string | number | null | Markup | readonly Markup[];

/** Makes markup; every text that is put into it is made printable, and escaped. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { html: String.raw({ raw: texts }, ...parts.map(htmlOf)) };
}

function htmlOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(`${part}`);
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function escaped(text: string): string {
  return printable(text).replaceAll(/[&<>"']/g, (letter) => entities.get(letter) ?? letter);
}
