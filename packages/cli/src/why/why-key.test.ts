import { expect, test } from 'vitest';
import { whyKeys } from './why-key.ts';

test.each([
  ['gr010720001', [{ by: 'order', code: 'Gr010720001' }]],
  ['vk7m-2qrp', [{ by: 'visitCode', code: 'VK7M-2QRP' }]],
  ['9c1e362b219aa84146e035ed569b8571', [{ by: 'visit', session: '9c1e362b219aa84146e035ed569b8571' }]],
  [
    '8f1c2a60-4c1e-4a6f-9a53-6f6a1f0c2b11',
    [{ by: 'visit', session: '8f1c2a60-4c1e-4a6f-9a53-6f6a1f0c2b11' }],
  ],
  [
    '08030000033',
    [
      { by: 'phone', phone: '08030000033' },
      { by: 'reference', reference: '08030000033' },
    ],
  ],
  ['Gr010720001-2', [{ by: 'reference', reference: 'Gr010720001-2' }]],
])('%s is a key, as it is typed', (word, keys) => {
  expect(whyKeys(word)).toEqual(keys);
});
