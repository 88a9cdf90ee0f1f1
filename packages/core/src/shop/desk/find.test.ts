import { expect, test } from 'vitest';
import { typedTerm } from './find.ts';

test.each([
  ['order_code', ' gr0818102779 ', 'Gr0818102779'],
  ['order_code', '#PFGR 0818 10277', 'PFGR081810277'],
  ['order_code', 'mns 0107 20001', 'MNS010720001'],
  ['order_code', 'ｇｒ０８１８１０２７７９', 'Gr0818102779'],
  ['reference', '０１５４０２１', '0154021'],
  ['phone', '0800 000 0001', '08000000001'],
  ['phone', '0800-000-0001', '08000000001'],
  ['phone', ' +2348000000001', '08000000001'],
  ['phone', '(0) 800 000 0001', '08000000001'],
  ['phone', '00234 800 000 0001', '08000000001'],
  ['phone', '\u202A8000000001\u202C', '08000000001'],
  ['phone', '0044 7000 000001', '+447000000001'],
  ['reference', '#gr0818102779', 'Gr0818102779'],
  ['reference', 'GR0818102779-2', 'Gr0818102779-2'],
  ['reference', ' 0154021 ', '0154021'],
  ['reference', 'T-1.a=b', 'T-1.a=b'],
] as const)('%s %j finds by %s [ORD-25, ROLE-08]', (by, text, term) => {
  expect(typedTerm(by, text)).toEqual({ ok: true, term });
});

test.each([
  ['order_code', '0818102779', 'This is not an order code: one looks like Gr040720318.'],
  ['order_code', 'Gr08181027', 'This is not an order code: one looks like Gr040720318.'],
  ['order_code', `Gr${'1'.repeat(29)}`, 'This is not an order code: one looks like Gr040720318.'],
  ['phone', '080', 'This is not a phone number.'],
  ['phone', 'Bisi', 'This is not a phone number.'],
  ['phone', '0800+0000001', 'This is not a phone number.'],
  ['reference', 'Bisi’s', 'This is not a payment reference.'],
  ['reference', '#', 'This is not a payment reference.'],
] as const)('%s %j finds nothing: %s [ROLE-08]', (by, text, message) => {
  expect(typedTerm(by, text)).toEqual({ ok: false, message });
});
