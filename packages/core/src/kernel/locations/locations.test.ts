import { describe, expect, test } from 'vitest';
import { citiesOf, findState, states } from './index.ts';

describe('the states', () => {
  test('are 37, 36 and the FCT, with ids 1 to 37 in order [CONST-11]', () => {
    expect(states.map(({ id }) => id)).toEqual(Array.from({ length: 37 }, (_, index) => index + 1));
    const names = states.map(({ name }) => name);
    expect(new Set(names).size).toBe(37);
    expect(names.slice(0, 36)).toEqual(names.slice(0, 36).toSorted());
    expect(names.at(-1)).toBe('FCT');
  });

  test.each(states.map((state) => [state.name, state] as const))(
    '%s has local governments with ids and names, and cities, each named once [CONST-12]',
    (name, { localGovernments, cities }) => {
      expect(name).toBe(name.trim());
      expect(localGovernments.map(({ id }) => id)).toEqual(localGovernments.map((_, index) => index + 1));
      for (const names of [localGovernments.map((local) => local.name), cities]) {
        expect(names.length).toBeGreaterThanOrEqual(5);
        expect(new Set(names).size).toBe(names.length);
        expect(names.every((text) => /^[A-Z][A-Za-z'/ -]*[a-z]$/.test(text))).toBe(true);
      }
    },
  );

  test('Lagos has 19 local governments and 26 cities [CONST-13]', () => {
    const lagos = findState('Lagos');
    expect([lagos?.id, lagos?.localGovernments.length, lagos?.cities.length]).toEqual([24, 19, 26]);
  });

  test('the FCT has 5 local governments [CONST-14]', () => {
    expect(findState('FCT')?.localGovernments.map(({ name }) => name)).toEqual([
      'Abuja Municipal',
      'Bwari',
      'Gwagwalada',
      'Kuje',
      'Kwali',
    ]);
  });

  test.each(['Lagos ', ' Lagos', 'LAGOS', 'Lagos'])(
    '"%s" is found and named without its spaces [CONST-15]',
    (name) => {
      expect(findState(name)?.name).toBe('Lagos');
      expect(citiesOf(name)).toContain('Ikeja');
    },
  );

  test('an unknown name has no state and no cities', () => {
    expect(findState('Accra')).toBeNull();
    expect(citiesOf('Accra')).toEqual([]);
  });

  test('the cities of the shop’s own stores can be chosen [ADDR-09]', () => {
    const homes = { Lagos: 'Lagos', FCT: 'Abuja', Rivers: 'Port Harcourt', Oyo: 'Ibadan', Enugu: 'Enugu' };
    for (const [state, city] of Object.entries(homes)) expect(citiesOf(state)).toContain(city);
  });
});
