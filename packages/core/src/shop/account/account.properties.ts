import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../../testing/property/index.ts';
import {
  addressForm,
  contactPersonForm,
  type Draft,
  type Form,
  judgeForm,
  loginForm,
  personalForm,
  registerForm,
} from './index.ts';

export const login = { phone: '08030000031', password: 'a long secret' };
export const person = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'adaeze@example.ng',
  phone: '08030000031',
};
export const registration = {
  ...person,
  title: 'Mrs',
  gender: 'f',
  birthMonth: '05',
  birthDay: '07',
  password: 'a long secret',
  confirmPassword: 'a long secret',
  subscribe: false,
  terms: true,
};

export const contact = { name: 'Bisi', number: '08030000033' };
export const address = {
  label: 'Home',
  address: '5 Adebola Close',
  landmark: 'Beside the blue pharmacy',
  area: 'Ifako',
  city: 'Gbagada',
  state: 'Lagos',
};

export const forms: readonly [name: string, form: Form, draft: Draft, ids: string][] = [
  ['login', loginForm, login, 'AUTH-13'],
  ['registration', registerForm, registration, 'AUTH-02, AUTH-03'],
  ['personal details', personalForm, person, 'CHK-18, CHK-19'],
  ['a third-party contact', contactPersonForm, contact, 'CHK-21, CHK-22'],
  ['address', addressForm, address, 'CHK-20, ADDR-08'],
];

const marker = 'MARKER';
const anyValue = fc.oneof(
  fc.string().map((text) => `${marker}${text}`),
  fc.constant(marker),
  fc.record({ [marker]: fc.constant(marker) }),
);

export const properties: readonly Property[] = [
  {
    name: 'messages never repeat what was typed',
    property: fc.property(fc.constantFrom(...forms), anyValue, ([, form, draft], value) => {
      const drafted = Object.fromEntries(Object.keys(draft).map((field) => [field, value]));
      const verdict = judgeForm(form, { ...drafted, [marker]: value });
      if (!verdict.valid) expect(JSON.stringify(verdict.messages)).not.toContain(marker);
    }),
  },
];
