import { describe, expect, test } from 'vitest';
import {
  contactSubject,
  fromChangePassword,
  fromContact,
  fromForgotPassword,
  fromLogin,
  fromLoveStory,
  fromPrivacyRequest,
  fromProfile,
  fromQuestionnaire,
  fromRegistration,
  fromResetPassword,
  fromWalletPin,
  toReferredCustomer,
} from '../index.ts';
import { requestProblems } from '../testing/contract.ts';

const person = { firstName: 'Adaeze', lastName: 'Okonkwo', email: 'adaeze@example.ng', phone: '08030000031' };
const secret = 'a long secret';

function sent(path: string, body: unknown): unknown {
  expect(requestProblems('post', path, body)).toEqual([]);
  return body;
}

describe('what a form sends', () => {
  test('to register, year 9999 and all [ENT-32, AUTH-06, AUTH-07, AUTH-09]', () => {
    const values = {
      ...person,
      title: 'Mrs',
      gender: 'f',
      birthMonth: '05',
      birthDay: '07',
      password: secret,
      confirmPassword: secret,
      subscribe: true,
      terms: true,
    } as const;
    expect(sent('/api/register', fromRegistration(values))).toEqual({
      title: 'Mrs',
      firstname: 'Adaeze',
      lastname: 'Okonkwo',
      email: 'adaeze@example.ng',
      phone: '08030000031',
      password: secret,
      subscribe: true,
      gender: 'f',
      dob: '9999-05-07',
    });
  });

  test('to refer a customer: the same, the agent being the session’s [REF-06, REF-10]', () => {
    const values = {
      ...person,
      title: 'Mr',
      gender: 'm',
      birthMonth: '12',
      birthDay: '31',
      password: secret,
      confirmPassword: secret,
      subscribe: false,
      terms: true,
    } as const;
    expect(sent('/api/refercustomer', fromRegistration(values))).toMatchObject({ dob: '9999-12-31' });
  });

  test('to log in', () => {
    const values = { phone: '08030000031', password: secret };
    expect(sent('/api/login', fromLogin(values))).toEqual(values);
  });

  test('for a link, under the name emailaddress', () => {
    expect(sent('/api/forgotpassword', fromForgotPassword({ email: person.email }))).toEqual({
      emailaddress: person.email,
    });
  });

  test('to reset the password, with the key of the link as token [AUTH-22, AUTH-23]', () => {
    const values = { token: 'abc', email: 'a@b.co', password: secret, confirmPassword: secret };
    expect(sent('/api/resetpassword', fromResetPassword(values))).toEqual({
      token: 'abc',
      email: 'a@b.co',
      password: secret,
      re_password: secret,
    });
  });

  test('of a profile: the names and the subscription, not what is locked [ACC-05, ACC-06]', () => {
    expect(sent('/api/updatecustomer', fromProfile({ ...person, subscription: true }, 31))).toEqual({
      firstname: 'Adaeze',
      lastname: 'Okonkwo',
      id: 31,
      subscription: true,
    });
  });

  test('to change the password [ACC-07]', () => {
    const values = { password: 'old', newPassword: secret, confirmPassword: secret };
    expect(sent('/api/changepassword', fromChangePassword(values))).toEqual({
      password: 'old',
      new_password: secret,
      re_password: secret,
    });
  });

  test('of a message, with a fixed subject and the chosen area [ENT-31, CONT-08]', () => {
    const values = { ...person, message: 'Do you open on public holidays?' };
    expect(sent('/api/contact', fromContact(values, 'Gbagada Phase 2'))).toEqual({
      firstname: 'Adaeze',
      lastname: 'Okonkwo',
      phone: '08030000031',
      message: 'Do you open on public holidays?',
      email: 'adaeze@example.ng',
      subject: 'Contact form',
      area: 'Gbagada Phase 2',
      textcount: 31,
    });
    expect(contactSubject).toBe('Contact form');
    expect(sent('/api/contact', fromContact(values, null))).toMatchObject({ area: '' });
  });

  test('of the questionnaire: what was answered of what was asked [ENT-39, QUES-16]', () => {
    const answers = {
      meet_needs: '',
      find: '',
      find_time: '',
      appealing: '',
      understand_web: '',
      trust_web: '',
      recommend_web: '',
      delivery_speed: '9',
      recommend_org: 'Very likely',
      delivery_issue: 'No',
      dispatch_rude: 'No',
      order_tampered: 'Maybe',
      concern_resolution: '',
      web_satisfaction: '',
      comments: 'Well done',
      share_contact: 'Yes',
      name: 'Ada',
      phone_number: '0803',
    };
    const guest = fromQuestionnaire(answers, 4, null);
    expect(sent('/api/submitQuestionnaire', guest)).toMatchObject({ store_id: 4, user_id: null });
    expect(guest.data.map(({ questionno, questionanwser }) => [questionno, questionanwser])).toEqual([
      [8, '9'],
      [9, 'Very likely'],
      [10, 'No'],
      [11, 'No'],
      [12, 'Maybe'],
      [15, 'Well done'],
      [16, 'Yes'],
      [17, 'Ada'],
      [18, '0803'],
    ]);
    expect(Object.keys(guest.data[0] ?? {})).toEqual(['questiontext', 'questionanwser', 'questionno']);
    const unshared = fromQuestionnaire({ ...answers, share_contact: 'No' }, 4, null);
    expect(unshared.data.map(({ questionno }) => questionno)).not.toContain(17);
    const customer = fromQuestionnaire(answers, 4, 31);
    expect(customer.user_id).toBe(31);
    expect(customer.data.map(({ questionno }) => questionno)).not.toContain(16);
  });

  test('of a love story, its location put together from city and state [VAL-07, VAL-10]', () => {
    const values = {
      name: 'Bisi Adeyemi',
      phone: '08030000033',
      email: 'bisi@example.ng',
      state: 'Oyo',
      city: 'Ibadan',
      story: 'We met in the queue for fresh bread.',
    };
    expect(sent('/api/valentineQuestionnaire', fromLoveStory(values, 4))).toEqual({
      ...values,
      location: 'Ibadan, Oyo',
      store_id: 4,
    });
  });

  test('of a privacy request [ENT-42]', () => {
    const values = {
      country: 'Nigeria',
      userType: 'Customer',
      requestType: 'Access my data',
      firstName: 'Adaeze',
      lastName: 'Okonkwo',
      email: 'adaeze@example.ng',
    } as const;
    expect(sent('/api/privacyrequest', fromPrivacyRequest(values))).toEqual(values);
  });

  test('to set the PIN of the wallet, found by the account’s phone [WAL-16]', () => {
    const values = { password: secret, pin: '4821', confirmPin: '4821' };
    expect(sent('/api/newwalletpin', fromWalletPin(values, '08030000031'))).toEqual({
      password: secret,
      pin1: '4821',
      pin2: '4821',
      phone: '08030000031',
    });
  });
});

test('a referred customer is read from their row [ENT-41]', () => {
  expect(
    toReferredCustomer({
      sn: 1,
      name: 'Tunde Bakare',
      email: 'tunde.bakare@example.ng',
      phone: '08030000032',
      status: 'Active',
      date: '2026-11-20T14:00:00Z',
    }),
  ).toEqual({
    number: 1,
    name: 'Tunde Bakare',
    email: 'tunde.bakare@example.ng',
    phone: '08030000032',
    status: 'Active',
    registeredAt: '2026-11-20T14:00:00Z',
  });
});
