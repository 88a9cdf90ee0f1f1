import { expect, test } from 'vitest';
import { gbagada } from '../testing/index.ts';
import { addressReach, unreachedText } from './index.ts';

const wuse = { ...gbagada, id: 9, name: 'Market Square Wuse Two' };
const pickupOnly = { ...gbagada, id: 8, name: 'Market Square Jabi', offersDelivery: false };
const lists = {
  stores: [gbagada, wuse, pickupOnly],
  zones: [{ city: 'Abuja', areas: [{ area: 'Jabi', storeIds: [8, 9] }] }],
};
const jabi = { city: 'Abuja', area: 'jabi' };

test.each([
  ['a store that delivers there reaches', 9, jabi, { area: 'Jabi', isReached: true, reachedBy: [] }],
  ['another store names who does reach', 4, jabi, { area: 'Jabi', isReached: false, reachedBy: [wuse.name] }],
  [
    'a store for pickup alone does not reach',
    8,
    jabi,
    { area: 'Jabi', isReached: false, reachedBy: [wuse.name] },
  ],
  ['nobody reaches', 9, { city: 'Kano', area: 'Sabo' }, { area: null, isReached: false, reachedBy: [] }],
] as const)('an address that %s [CHK-24]', (_, storeId, place, reach) => {
  expect(addressReach(lists, storeId, place)).toEqual(reach);
});

test.each([
  ['Market Square', 'Wuse Two delivers here.'],
  ['Freshmart', 'Market Square Wuse Two delivers here.'],
])('an address of %s names who reaches it without the name of the shop', (shop, text) => {
  const unreached = { ...addressReach(lists, 4, jabi), id: 1, isDefault: false };
  expect(unreachedText(unreached, shop)).toBe(text);
});
