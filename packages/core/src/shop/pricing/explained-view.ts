import { formatNaira } from '../../kernel/money/index.ts';
import type { Explained } from './explained.ts';
import { formulaText } from './formula-text.ts';

/** A proof as people read it: texts alone, so that a screen and a terminal print the same. */
export interface ExplainedView {
  readonly label: string;
  readonly amount: string;
  /** The step from the parts to the amount; empty for a sum, whose parts say it all. */
  readonly words: string;
  readonly parts: readonly ExplainedView[];
}

/**
 * Reads a proof out. A single price that the store states is named by the step that uses it, and not again
 * below; the parts of a sum are always named.
 */
export function explainedView(tree: Explained): ExplainedView {
  return {
    label: tree.label,
    amount: formatNaira(tree.amount),
    words: tree.formula === 'sum' ? '' : formulaText(tree),
    parts: isSaidByItsStep(tree) ? [] : tree.children.map(explainedView),
  };
}

function isSaidByItsStep({ formula, children }: Explained): boolean {
  return formula !== 'sum' && children.length === 1 && children[0]?.formula === 'given';
}
