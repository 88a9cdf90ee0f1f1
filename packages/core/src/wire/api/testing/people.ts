import type { components } from '../index.ts';

/** Their account. */
export const user: components['schemas']['User'] = {
  id: 31,
  title: 'Mrs',
  firstname: 'Adaeze',
  lastname: 'Okonkwo',
  fullname: 'Mrs Adaeze Okonkwo',
  email: 'adaeze.okonkwo@example.ng',
  phone: '08030000031',
  subscription: false,
  available_balance: 0,
  wallet_balance: 0,
  balance_onHold: 0,
  balanace_onHold: 0,
  store: null,
  has_wallet_pin: false,
  address_count: 0,
};

/** Their saved address. */
export const home: components['schemas']['Address'] = {
  id: 77,
  user_id: 31,
  label: 'Office',
  address: '9 Marina Road',
  area: 'Gbagada Phase 2',
  landmark: 'Opposite the bank',
  city: 'Gbagada',
  state: 'Lagos',
  address_default: 1,
};
