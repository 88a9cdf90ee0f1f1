import { randomInt } from 'node:crypto';
import { type HttpShopper, replyOf } from './http-shopper.ts';

/** Who can log in at the demo shop. */
export const ada = {
  firstName: 'Ada',
  lastName: 'Sample',
  email: 'ada.sample@example.com',
  phone: '08000000001',
  password: 'Find-More-2026',
} as const;

export const bello = { phone: '08000000002', password: 'Pay-Less-2026' } as const;

export const staffMember = { name: 'staff', password: 'Square-Desk-2026' } as const;

/** Registers a customer of the test's own. */
export async function newCustomer({ api }: Pick<HttpShopper, 'api'>) {
  const phone = `0806${randomInt(1_000_000, 10_000_000)}`;
  const password = 'Bring-More-2026';
  await replyOf(
    api.post('/api/register', {
      body: {
        title: 'Mrs',
        firstname: 'Chidinma',
        lastname: 'Sample',
        email: `chidinma.${phone}@example.com`,
        phone,
        password,
        subscribe: false,
        gender: 'f',
        dob: '9999-04-17',
      },
    }),
  );
  return { phone, password };
}
