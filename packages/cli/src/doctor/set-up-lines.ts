import type { SetUpStep } from '@marketsquare/core/shop/set-up';
import type { Paint } from '../contract/paint.ts';

/** Lists what is missing before the first order, each thing with the way to it. */
export function setUpLines(steps: readonly SetUpStep[], paint: Paint): readonly string[] {
  const missing = steps.filter(({ isDone }) => !isDone).length;
  return [
    ...steps.flatMap(({ title, isDone, says, way }) =>
      isDone
        ? [paint('green', `✓ ${title}`), `  ${says}`]
        : [paint('red', `✗ ${title}`), `  ${says}`, `  ${wayText(way)}`],
    ),
    '',
    missing === 0
      ? 'Nothing is missing before the first order.'
      : `${missing === 1 ? '1 thing is' : `${missing} things are`} missing before the first order.`,
  ];
}

function wayText({ by, text }: SetUpStep['way']): string {
  return by === 'command' ? `Run \`${text}\`.` : `Set ${text}, and open the shop again.`;
}
