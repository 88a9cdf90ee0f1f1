import { describe, expect, test } from 'vitest';
import { bodyProblems } from './index.ts';

const registration = {
  title: 'Mrs',
  firstname: 'Adaeze',
  lastname: 'Okonkwo',
  email: 'adaeze@example.ng',
  phone: '08030000031',
  password: 'a long secret',
  subscribe: false,
  gender: 'f',
  dob: '9999-05-07',
};
const address = {
  user_id: 31,
  label: 'Home',
  address: '5 Adebola Close',
  landmark: 'Beside the blue pharmacy',
  area: 'Ifako',
  city: 'Gbagada',
  state: 'Lagos',
  address_default: 0,
};
const required = 'This field is required';

describe('a body that is sent without the form', () => {
  test.each(['register', 'refercustomer'])(
    'to %s is judged by its rules [AUTH-02, AUTH-03, AUTH-31]',
    (call) => {
      expect(bodyProblems(call, registration)).toEqual([]);
      const broken = { ...registration, firstname: ' ', email: 'abc', dob: '9999-00-00', gender: 'x' };
      expect(bodyProblems(call, broken)).toEqual([
        { field: 'firstname', message: required },
        { field: 'email', message: 'The email field must be an email' },
        { field: 'gender', message: required },
        { field: 'dob', message: required },
      ]);
      const { lastname: _, dob: __, ...rest } = registration;
      expect(bodyProblems(call, rest).map(({ field }) => field)).toEqual(['lastname', 'dob']);
    },
  );

  test('to the address book is judged by its rules [ADDR-08]', () => {
    expect(bodyProblems('createaddress', address)).toEqual([]);
    expect(bodyProblems('editaddress', { ...address, landmark: ' ' })).toEqual([
      { field: 'landmark', message: required },
    ]);
  });

  test.each([
    ['login', { phone: '08030000031', password: '' }, 'password', required],
    ['forgotpassword', { emailaddress: 'abc' }, 'emailaddress', 'The email field must be an email'],
    [
      'resetpassword',
      { token: 'abc', email: 'a@b.co', password: 'a long secret', re_password: 'another secret' },
      're_password',
      'New password & confirm password did not match',
    ],
    [
      'changepassword',
      { password: 'old', new_password: 'a long secret', re_password: 'another secret' },
      're_password',
      'The confirm new password does not match the new password',
    ],
    ['updatecustomer', { firstname: 'Ada', lastname: '', id: 1 }, 'lastname', required],
    [
      'newwalletpin',
      { password: 'a long secret', pin1: '4821', pin2: '4822', phone: '08030000031' },
      'pin2',
      'The confirm does not match the Pin',
    ],
  ])('to %s is refused in the form’s words', (call, body, field, message) => {
    expect(bodyProblems(call, body)).toEqual([{ field, message }]);
  });

  test('to a call without a form, or that is not an object, is left to the contract', () => {
    expect(bodyProblems('placeorder', {})).toEqual([]);
    expect(bodyProblems('login', null)).toEqual([]);
    expect(bodyProblems('login', [])).toEqual([]);
  });
});
