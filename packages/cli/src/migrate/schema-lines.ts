import type { SchemaState } from '@marketsquare/server/store/database';
import type { Paint } from '../contract/paint.ts';

/** A database's tables beside those of this release, and what follows. */
export function schemaLines(state: SchemaState, paint: Paint): readonly string[] {
  switch (state.is) {
    case 'current':
      return [paint('green', '✓ The tables are those of this release.')];
    case 'behind':
      return [
        paint(
          'yellow',
          state.isNew ? 'There are no tables yet. To be run:' : 'The tables are behind. To be run:',
        ),
        ...state.missing.map(({ name, kind }) => `  ${name}${state.isNew ? '' : `: ${meanings[kind]}`}`),
        '`marketsquare migrate` runs them, as does the next start of a server.',
      ];
    case 'older':
      return [paint('red', '✗ The tables are of a release that this one cannot upgrade.')];
    case 'halfMoved':
      return [paint('red', '✗ The database holds half a move: move the shop again, which begins anew.')];
    case 'ahead':
      return [
        paint('red', `✗ The tables are of a newer release, which knows ${state.knows}.`),
        state.isUsable
          ? 'Servers of this release may go on beside it.'
          : 'No server of this release can work on them.',
      ];
    default:
      return state satisfies never;
  }
}

const meanings = {
  expand: 'servers of the release before may stay open',
  contract: 'no server of an earlier release may be open',
};
