import { type WhyPart, type WhyView, whyHeadings } from '@marketsquare/core/storefront/why';
import type { Paint } from '../contract/paint.ts';
import { wrappedLine } from '../contract/wrap.ts';

/** One screen of a terminal that nobody has widened. */
export const mostRows = 24;
const mostColumns = 80;

const labelWidth = 11;

/** The view as rows of one screen: each line ends with its source. Lines that find no room are counted. */
export function whyLines({ subject, parts }: WhyView, paint: Paint): readonly string[] {
  let shown = parts;
  while (rowsOf(shown, paint).length >= mostRows) shown = withoutOne(shown, paint);
  const cut = countOf(parts) - countOf(shown);
  const more = cut === 0 ? '' : `  ${paint('dim', `${cut} more with --json`)}`;
  return [`${paint('bold', subject)}${more}`, ...rowsOf(shown, paint)];
}

function countOf(parts: readonly WhyPart[]): number {
  return parts.reduce((sum, { lines }) => sum + lines.length, 0);
}

/**
 * The longest part loses its last line. What stopped somebody is the answer: it gives way once no other part can, and then loses
 * the oldest.
 */
function withoutOne(parts: readonly WhyPart[], paint: Paint): readonly WhyPart[] {
  const long = parts.filter(({ lines }) => lines.length > 1);
  const others = long.filter(({ name }) => name !== 'stopped');
  const [longest] = (others.length > 0 ? others : long).toSorted(
    (one, other) => rowsOf([other], paint).length - rowsOf([one], paint).length,
  );
  return parts.map((part) => {
    if (part !== longest) return part;
    const { lines } = part;
    return { ...part, lines: part.name === 'stopped' ? lines.slice(1) : lines.slice(0, -1) };
  });
}

function rowsOf(parts: readonly WhyPart[], paint: Paint): readonly string[] {
  return parts.flatMap(({ name, lines }) =>
    lines.flatMap(({ text, source }, index) => {
      const label = (index === 0 ? whyHeadings[name] : '').padEnd(labelWidth);
      const end = source === null ? paint('yellow', '[not recorded]') : paint('dim', `[${source}]`);
      return wrappedLine(`${label}${text} ${end}`, mostColumns);
    }),
  );
}
