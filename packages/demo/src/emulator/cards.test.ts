import { describe, expect, test } from 'vitest';
import { type CardEntry, type CardJudgement, judgeCard } from './cards.ts';

const now = Date.UTC(2026, 10, 21);
const entry: CardEntry = { number: '4084 0840 8408 4081', cvv: '408', expiry: '12 / 40' };

type Case = ['paystack' | 'flutterwave', string, Partial<CardEntry>, CardJudgement];

const ask = (step: 'pin' | 'otp' | 'phone' | 'address' | 'bank'): CardJudgement => ({ kind: 'ask', step });
const approved: CardJudgement = { kind: 'approved' };
const declinedWith = (response: string, code: string): CardJudgement => ({
  kind: 'declined',
  response,
  code,
});

const pin = { number: '507850785078507812', cvv: '081' };
const pinAndOtp = { number: '5060666666666666666', cvv: '123' };
const pinPhoneOtp = { number: '507850785078507804', cvv: '884' };
const bank = { number: '5192602720584796', cvv: '123' };
const mastercard = { number: '5531886652142950', cvv: '564' };
const asked = { pin: '3310', otp: '12345' };

describe('test cards', () => {
  test.each<Case>([
    ['paystack', 'a card without steps', {}, approved],
    ['paystack', 'a PIN card at first', pin, ask('pin')],
    ['paystack', 'a PIN card with its PIN', { ...pin, pin: '1111' }, approved],
    ['paystack', 'a PIN card with another PIN', { ...pin, pin: '1112' }, declinedWith('Incorrect PIN', '55')],
    ['paystack', 'a PIN and OTP card at first', pinAndOtp, ask('pin')],
    ['paystack', 'a PIN and OTP card after the PIN', { ...pinAndOtp, pin: '1234' }, ask('otp')],
    ['paystack', 'a PIN and OTP card with both', { ...pinAndOtp, pin: '1234', otp: '123456' }, approved],
    [
      'paystack',
      'a wrong OTP',
      { ...pinAndOtp, pin: '1234', otp: '000000' },
      declinedWith('Invalid OTP', '63'),
    ],
    ['paystack', 'a phone card after its PIN', { ...pinPhoneOtp, pin: '0000' }, ask('phone')],
    ['paystack', 'a phone card after its phone', { ...pinPhoneOtp, pin: '0000', phone: '0803' }, ask('otp')],
    [
      'paystack',
      'a phone card with all',
      { ...pinPhoneOtp, pin: '0000', phone: '0803', otp: '123456' },
      approved,
    ],
    ['paystack', 'a bank page at first', bank, ask('bank')],
    ['paystack', 'a bank page that is approved', { ...bank, bank: 'authorized' }, approved],
    [
      'paystack',
      'a bank page that is refused',
      { ...bank, bank: 'refused' },
      declinedWith('Refused by the cardholder', '05'),
    ],
    [
      'paystack',
      'the declined card',
      { number: '4084080000005408', cvv: '001' },
      declinedWith('Declined', '05'),
    ],
    [
      'paystack',
      'the card without money',
      { number: '4084080000670037', cvv: '787' },
      declinedWith('Insufficient Funds', '51'),
    ],
    [
      'paystack',
      'the card without a token',
      { number: '507850785078507853', cvv: '082', pin: '0000' },
      declinedWith('Token Not Generated. Customer Not Enrolled on Token Platform', '05'),
    ],
    ['paystack', 'a card whose refund fails', { number: '4084080000671803', cvv: '180' }, approved],
    ['paystack', 'a card whose refund waits', { number: '4084080000671902', cvv: '190' }, approved],
    ['paystack', 'a wrong CVV', { cvv: '409' }, declinedWith('Declined', '05')],
    ['paystack', 'a card of the other gateway', mastercard, declinedWith('Declined', '05')],
    ['paystack', 'any other number', { number: '4111111111111111' }, declinedWith('Declined', '05')],
    ['paystack', 'a card in its last month', { expiry: '11/26' }, approved],
    ['paystack', 'a card past its month', { expiry: '10/26' }, declinedWith('Expired Card', '54')],
    ['paystack', 'no such month', { expiry: '13/40' }, declinedWith('Expired Card', '54')],
    ['flutterwave', 'a Mastercard at first', mastercard, ask('pin')],
    ['flutterwave', 'a Mastercard after the PIN', { ...mastercard, pin: '3310' }, ask('otp')],
    ['flutterwave', 'a Mastercard with both', { ...mastercard, ...asked }, approved],
    ['flutterwave', 'a Visa with 3-D Secure', { number: '4187427415564246', cvv: '828' }, ask('bank')],
    ['flutterwave', 'a Mastercard with 3-D Secure', { number: '5438898014560229', cvv: '564' }, ask('bank')],
    [
      'flutterwave',
      'a Visa with an address check',
      { number: '4556052704172643', cvv: '899' },
      ask('address'),
    ],
    [
      'flutterwave',
      'a Verve with its PIN',
      { number: '5061460410120223210', cvv: '780', pin: '3310' },
      approved,
    ],
    [
      'flutterwave',
      'the card without money',
      { number: '5258585922666506', cvv: '883', ...asked },
      declinedWith('Insufficient Funds', '51'),
    ],
    [
      'flutterwave',
      'the declined card',
      { number: '5143010522339965', cvv: '276', ...asked },
      declinedWith('Declined: do not honour', '05'),
    ],
    [
      'flutterwave',
      'the fraudulent card',
      { number: '5590131743294314', cvv: '887', ...asked },
      declinedWith('Declined: suspected fraud', '59'),
    ],
    [
      'flutterwave',
      'the card with an incorrect PIN',
      { number: '5399834697894723', cvv: '883', ...asked },
      declinedWith('Incorrect PIN', '55'),
    ],
  ])('%s, %s [PAY-01, ERR-25]', (gateway, _, typed, judgement) => {
    expect(judgeCard(gateway, { ...entry, ...typed }, now)).toEqual(judgement);
  });
});
