import { expect, test } from 'vitest';
import { declineReason } from './decline-reason.ts';

test.each([
  ['Insufficient Funds', 'insufficientFunds'],
  ['Expired Card', 'expiredCard'],
  ['Incorrect PIN', 'wrongPin'],
  ['Invalid OTP', 'wrongPin'],
  ['PIN tries exceeded', 'wrongPin'],
  ['Exceeds withdrawal limit', 'overLimit'],
  ['Restricted card', 'restrictedCard'],
  ['Stolen card, pick up', 'restrictedCard'],
  ['Declined: suspected fraud', 'restrictedCard'],
  ['Declined: do not honour', 'notHonoured'],
  ['Do not honor', 'notHonoured'],
  ['Card of Ada Obi 08030001111 refused', 'declined'],
  ['', 'declined'],
  [null, 'declined'],
])('%j of a gateway is %s, and never its own text', (said, reason) => {
  expect(declineReason(said)).toBe(reason);
});
