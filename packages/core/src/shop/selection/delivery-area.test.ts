import { expect, test } from 'vitest';
import { deliveryAreaAt } from './index.ts';

const zones = [
  {
    city: 'Lagos',
    areas: [
      { area: 'Ikate', storeIds: [2] },
      { area: 'GRA', storeIds: [1, 5] },
    ],
  },
  { city: 'Abuja', areas: [{ area: 'Jabi', storeIds: [9, 8] }] },
  { city: 'Enugu', areas: [{ area: 'GRA', storeIds: [15] }] },
];

test.each([
  [
    'as the zones write it',
    { city: 'Abuja', area: 'Jabi' },
    { city: 'Abuja', area: 'Jabi', storeIds: [9, 8] },
  ],
  [
    'in other case, with blanks',
    { city: ' abuja', area: 'JABI ' },
    { city: 'Abuja', area: 'Jabi', storeIds: [9, 8] },
  ],
  [
    'in a city that no zone names',
    { city: 'Eti-Osa', area: 'Ikate' },
    { city: 'Lagos', area: 'Ikate', storeIds: [2] },
  ],
  [
    'in the city that is named, of two',
    { city: 'Enugu', area: 'GRA' },
    { city: 'Enugu', area: 'GRA', storeIds: [15] },
  ],
  ['in two cities, neither of them named', { city: 'Kano', area: 'GRA' }, null],
  ['of another city', { city: 'Abuja', area: 'Ikate' }, null],
  ['of no zone', { city: 'Lagos', area: 'Sabo' }, null],
  ['without a name', { city: 'Lagos', area: ' ' }, null],
])('an area %s is found, or is nowhere [ENT-03]', (_, place, found) => {
  expect(deliveryAreaAt(zones, place)).toEqual(found);
});
