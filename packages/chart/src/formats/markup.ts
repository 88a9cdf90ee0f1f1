/** One element of an SVG document, its numbers rounded and its text escaped. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`)
    .join('');
  return text === undefined ? `<${name}${written}/>` : `<${name}${written}>${escaped(text)}</${name}>`;
}

/** Rounds to a tenth of a pixel: nobody sees less, and more digits would only make files differ. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
