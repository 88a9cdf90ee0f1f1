/** A declaration of a style sheet, with the heads of the rules around it, outermost first. */
interface Declaration {
  readonly within: readonly string[];
  readonly property: string;
  readonly value: string;
}

/** Values that some browser of the floor does not know; there a declaration with one is lost. */
const newValues =
  /\b(?:oklch|oklab|lab|lch|color-mix|light-dark)\(|\d(?:dvh|svh|lvh|cqi|cqw|lh)\b|\bsubgrid\b/;

/** Properties that Chrome 100 does not know; `transform` does the same. */
const newProperties = /^(?:translate|rotate|scale)$/;

/** Properties that may be lost: without them a page looks plainer, and works alike. */
const ornaments = /^(?:grid-template-rows|contain-intrinsic-(?:block-)?size|min-block-size)$/;

/**
 * The declarations of a style sheet that a browser of the floor does not know, and for which neither
 * `@supports` nor an earlier declaration of the same rule stands in.
 */
export function lostAtTheFloor(sheet: string): readonly string[] {
  const declarations = declarationsOf(sheet);
  return declarations
    .filter(({ property, value }) => newProperties.test(property) || newValues.test(value))
    .filter(({ property }) => !ornaments.test(property))
    .filter(({ within }) => !within.some((head) => head.startsWith('@supports')))
    .filter((lost) => !hasPlainOne(lost, declarations))
    .map(({ within, property, value }) => `${within.at(-1)} { ${property}: ${value} }`);
}

/** The conditions of a style sheet that compare a width or a height by a sign. */
export function rangeQueries(sheet: string): readonly string[] {
  return sheet.match(/@media[^{]*[<>][^{]*/g) ?? [];
}

function hasPlainOne(lost: Declaration, all: readonly Declaration[]): boolean {
  // With a variable in it, a browser finds out too late to fall back on the earlier one.
  if (newProperties.test(lost.property) || /var\(/.test(lost.value)) return false;
  return all.some(
    ({ within, property, value }) =>
      within.join() === lost.within.join() && property === lost.property && !newValues.test(value),
  );
}

function declarationsOf(sheet: string): readonly Declaration[] {
  const found: Declaration[] = [];
  const within: string[] = [];
  for (const [, text = '', sign] of sheet.matchAll(
    /((?:"[^"]*"|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^{};"(])*)([{};])/g,
  )) {
    const said = text.trim();
    const [, property, value] = /^([\w-]+)\s*:\s*([\s\S]*)$/.exec(said) ?? [];
    if (sign === '{') within.push(said);
    else if (property !== undefined && value !== undefined)
      found.push({ within: [...within], property, value });
    if (sign === '}') within.pop();
  }
  return found;
}
