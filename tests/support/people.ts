import { randomInt } from 'node:crypto';
import { topUpCode } from '@marketsquare/core/shop/wallet/top-up';
import { type HttpShopper, replyOf } from './http-shopper.ts';

/** The demo shop's people who can log in. */
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

/** Saves an address for whoever is logged in on a shopper. */
export async function saveAddress({ api }: Pick<HttpShopper, 'api'>, label: string): Promise<void> {
  const { data } = await replyOf(api.get('/api/me'));
  const place = {
    address: '5 Adebola Close',
    landmark: 'The pharmacy',
    area: 'Lekki Phase 1',
    city: 'Lagos',
    state: 'Lagos',
  };
  const body = { user_id: data.user?.id ?? 0, label, ...place, address_default: 0 } as const;
  await replyOf(api.post('/api/createaddress', { body }));
}

/** The wallet PIN of a test's own customers. */
export const walletPin = '2468';

/** A customer of the test's own, logged in on a shopper, who has set the PIN of their wallet. */
export async function openWallet(shopper: HttpShopper) {
  const { api } = shopper;
  const { phone, password } = await newCustomer(shopper);
  await replyOf(api.post('/api/login', { body: { phone, password } }));
  const { data } = await replyOf(api.get('/api/me'));
  const body = { password, pin1: walletPin, pin2: walletPin, phone };
  await replyOf(api.post('/api/newwalletpin', { body }));
  return { shopper, phone, password, id: data.user?.id ?? 0 };
}

/** A customer with a wallet, logged in. */
export type WalletOwner = Awaited<ReturnType<typeof openWallet>>;

let topUps = 0;

/** Begins to top up a wallet by an amount in naira. */
export async function beginTopUp({ shopper, id }: WalletOwner, amount: number) {
  topUps += 1;
  const body = {
    user_id: id,
    type: 'CREDIT',
    balance: amount,
    amount,
    payment: { method: 'Paystack card' },
    unique_code: topUpCode(id, topUps),
  } as const;
  return (await replyOf(shopper.api.post('/api/creditWallet', { body }))).data;
}
