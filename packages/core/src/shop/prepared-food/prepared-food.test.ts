import { describe, expect, test } from 'vitest';
import { givenOf } from '../../journal/testing/given.ts';
import {
  bandPosition,
  type FoodSection,
  foodBySection,
  foodSectionAt,
  foodSections,
  moreSections,
  shopForGroceries,
} from '../catalogue/index.ts';
import { type PreparedFoodEvent, preparedFoodMachine, selectFoodMessage, selectIsFoodOpen } from './index.ts';

/** Midnight in Lagos, which is 23:00 UTC of the day before. */
const midnight = Date.UTC(2026, 10, 20, 23);
const kitchen = { name: 'Lekki', hasPreparedFood: true, launchedPreparedFood: true };

describe('the page of prepared food', () => {
  test('is closed a minute before it opens and at the closing minute, and says when it opens [FOOD-07, FOOD-12]', () => {
    const day = hours('8:00 AM', '9:00 PM');
    expect([at('07:59'), at('08:00'), at('20:59'), at('21:00')].map((time) => isOpen(day, time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(selectFoodMessage(given(kitchen, day, clock(at('21:00'))))).toBe(
      'Ordering for Prepared Food products is currently closed. Not to worry, it will re-open at 8:00 AM',
    );
    expect(selectFoodMessage(given(kitchen, day, clock(at('12:00'))))).toBeNull();
  });

  test('with hours that end after midnight closes on the next day [FOOD-12]', () => {
    const night = hours('10:00 AM', '1:00 AM');
    expect([at('00:59'), at('01:00'), at('09:59'), at('10:00')].map((time) => isOpen(night, time))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('of a kitchen that is not launched, or of none, says so whatever the time, the missing kitchen first [FOOD-08, FOOD-09, FOOD-11]', () => {
    const closedNow = [hours('8:00 AM', '9:00 PM'), clock(at('23:00'))];
    expect(selectFoodMessage(given({ ...kitchen, launchedPreparedFood: false }, ...closedNow))).toBe(
      'Prepared Food products will soon be available online. Please check back shortly',
    );
    const none = { ...kitchen, hasPreparedFood: false, launchedPreparedFood: false };
    expect(selectFoodMessage(given(none, ...closedNow))).toBe(
      'We are yet to produce prepared food at Lekki Store. Please Change Location and choose a store that has the food icon..',
    );
    expect(selectIsFoodOpen(given(none))).toBe(false);
  });

  test('leads on to the groceries while nothing can be ordered [FOOD-10]', () => {
    expect(shopForGroceries).toEqual({ label: 'Shop for Groceries', to: '/home#menu' });
  });

  test('highlights the section that is scrolled to or chosen, and folds MORE after a choice [FOOD-02, FOOD-05]', () => {
    const scrolled = given(kitchen, { type: 'food.scrolled', top: 1800 }, { type: 'food.moreToggled' });
    expect(scrolled.context.section).toBe('Side Meal');
    expect(scrolled.matches({ sections: 'unfolded' })).toBe(true);
    const chosen = given(
      kitchen,
      { type: 'food.moreToggled' },
      { type: 'food.sectionChosen', section: 'Soup' },
    );
    expect(chosen.context.section).toBe('Soup');
    expect(chosen.matches({ sections: 'folded' })).toBe(true);
  });
});

describe('the sections of prepared food', () => {
  test('are in this order; a phone shows four and keeps the others under MORE [FOOD-01, FOOD-02]', () => {
    expect(foodSections).toEqual([
      'Main Course',
      'Pastries',
      'Proteins',
      'Side Meal',
      'Sauce',
      'Cakes and Ice Creams',
      'Bread',
      'Swallow',
      'Soup',
      'Drinks',
    ]);
    expect(moreSections.label).toBe('MORE');
    expect(moreSections.shown).toEqual(['Main Course', 'Pastries', 'Proteins', 'Side Meal']);
    expect([...moreSections.shown, ...moreSections.folded]).toEqual(foodSections);
  });

  test.each<[FoodSection, number]>([
    ['Main Course', 360],
    ['Pastries', 940],
    ['Proteins', 1360],
    ['Side Meal', 1780],
    ['Sauce', 2200],
    ['Cakes and Ice Creams', 2800],
    ['Bread', 3500],
    ['Swallow', 3850],
    ['Soup', 4100],
    ['Drinks', 5000],
  ])('highlight %s in the middle of its band [FOOD-05]', (section, top) => {
    expect(foodSectionAt(top)).toBe(section);
  });

  test.each<[number, FoodSection]>([
    [-40, 'Main Course'],
    [0, 'Main Course'],
    [719, 'Main Course'],
    [720, 'Pastries'],
    [1160, 'Proteins'],
    [3800, 'Swallow'],
    [3896, 'Swallow'],
    [3899, 'Swallow'],
    [3900, 'Soup'],
    [4360, 'Soup'],
    [4361, 'Drinks'],
  ])(
    'highlight at %d px %s: a limit begins its band, and the first match counts [FOOD-06]',
    (top, section) => {
      expect(foodSectionAt(top)).toBe(section);
    },
  );

  const documents = [0, 720, 1160, 1560, 2000, 2400, 3200, 3800, 3900, 4361];

  test.each([-40, 0, 719, 720, 2800, 3899, 3900, 4360, 4361, 9000])(
    'keep the position %d px of a page that is laid out as the documents’ [FOOD-05]',
    (top) => {
      expect(foodSectionAt(bandPosition(top, documents))).toBe(foodSectionAt(top));
    },
  );

  test('are highlighted from where they begin to where the next one does, wherever that is [FOOD-05]', () => {
    const starts = foodSections.map((_, at) => 300 + at * at * 500);
    const at = (top: number) => foodSectionAt(bandPosition(top, starts));
    expect(at(0)).toBe('Main Course');
    for (const [place, section] of foodSections.entries()) {
      expect([at(starts[place] ?? 0), at((starts[place + 1] ?? 99_999) - 1)]).toEqual([section, section]);
    }
  });

  test('list a dish under its own category only [FOOD-03]', () => {
    const dishes = [
      { name: 'Egusi', foodCategory: 'Soup' },
      { name: 'Jollof rice', foodCategory: 'Main Course' },
      { name: 'Fried rice', foodCategory: 'main course' },
      { name: 'Rice 5 kg', foodCategory: null },
    ];
    const filled = foodBySection(dishes).filter((one) => one.dishes.length > 0);
    expect(filled.map(({ section, dishes: own }) => [section, own.map(({ name }) => name)])).toEqual([
      ['Main Course', ['Jollof rice', 'Fried rice']],
      ['Soup', ['Egusi']],
    ]);
    expect(foodBySection([]).map(({ section }) => section)).toEqual(foodSections);
  });
});

function given(store: typeof kitchen, ...events: PreparedFoodEvent[]) {
  return givenOf(preparedFoodMachine, { store, at: at('12:00') })(...events);
}

function isOpen(day: PreparedFoodEvent, time: number): boolean {
  return selectIsFoodOpen(given(kitchen, day, clock(time)));
}

function hours(openingTime: string, closingTime: string): PreparedFoodEvent {
  return { type: 'food.hoursRead', openingTime, closingTime, at: at('12:00') };
}

function clock(time: number): PreparedFoodEvent {
  return { type: 'food.clockRead', at: time };
}

/** A time of day in Lagos, as epoch milliseconds. */
function at(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return midnight + (hour * 60 + minute) * 60_000;
}
