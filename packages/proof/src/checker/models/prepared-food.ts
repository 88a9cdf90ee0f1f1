import {
  preparedFoodMachine,
  selectFoodMessage,
  selectIsFoodOpen,
} from '@marketsquare/core/shop/prepared-food';
import type { SnapshotFrom } from 'xstate';
import type { Model, Property } from '../model.ts';
import { asMove } from '../moves.ts';

type Food = SnapshotFrom<typeof preparedFoodMachine>;

/** Midnight in Lagos, in epoch milliseconds. */
const midnight = 1_795_302_000_000;
const at = (minuteOfDay: number) => midnight + minuteOfDay * 60_000;
/** Around the limits of the hours below: before, at the opening, inside, at the closing; and in the night. */
const times = [0, 59, 60, 479, 480, 1259, 1260].map(at);
const hours = [
  ['8:00 AM', '9:00 PM'],
  ['9:00 PM', '1:00 AM'],
  [null, null],
] as const;
const events = [
  ...times.map((time) => ({ type: 'food.clockRead', at: time })),
  ...hours.map(([openingTime, closingTime]) => ({
    type: 'food.hoursRead',
    openingTime,
    closingTime,
    at: at(600),
  })),
  ...[0, 3897, 5000].map((top) => ({ type: 'food.scrolled', top })),
  { type: 'food.moreToggled' },
  { type: 'food.sectionChosen', section: 'Soup' },
];

/** The page of prepared food at stores without food, before its launch, and with a kitchen. */
export function preparedFoodModel(
  machine: typeof preparedFoodMachine = preparedFoodMachine,
): Model<Food, null> {
  return {
    name: 'preparedFood',
    machine,
    inputs: [
      [false, false],
      [true, false],
      [true, true],
    ].map(([hasPreparedFood, launchedPreparedFood]) => ({
      store: { name: 'Lekki', hasPreparedFood, launchedPreparedFood },
      at: at(600),
    })),
    world: null,
    moves: () => events.map(asMove),
    project: ({ snapshot }) => snapshot.context,
    properties,
  };
}

const properties: readonly Property<Food, null>[] = [
  {
    kind: 'always',
    words: 'The page says something exactly while nothing can be ordered.',
    holds: ({ snapshot }) => (selectFoodMessage(snapshot) === null) === selectIsFoodOpen(snapshot),
  },
  {
    kind: 'always',
    words: 'A store without a kitchen that is open for business never takes an order.',
    holds: ({ snapshot }) =>
      !selectIsFoodOpen(snapshot) ||
      (snapshot.context.hasPreparedFood && snapshot.context.launchedPreparedFood),
  },
  {
    kind: 'always',
    words: 'Hours that end after midnight are open at night and closed at noon.',
    holds: ({ snapshot }) => {
      const { openingTime, minuteOfDay } = snapshot.context;
      if (openingTime !== '9:00 PM' || !snapshot.context.launchedPreparedFood) return true;
      return selectIsFoodOpen(snapshot) === (minuteOfDay >= 1260 || minuteOfDay < 60);
    },
  },
  {
    kind: 'reachable',
    words: 'A kitchen that is closed opens again.',
    from: ({ snapshot }) => snapshot.matches({ ordering: 'closed' }),
    to: selectOpen,
  },
  { kind: 'noDeadEnd', words: 'Something can still change everywhere.', isEnd: () => false },
];

function selectOpen({ snapshot }: { readonly snapshot: Food }): boolean {
  return selectIsFoodOpen(snapshot);
}
