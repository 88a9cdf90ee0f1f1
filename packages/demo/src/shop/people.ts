import { kobo } from '@marketsquare/core/kernel/money';
import type { SeedCustomer, SeedStaff } from '@marketsquare/server/seed';

/** Nobody real: the telephone numbers belong to no network, the addresses to example.com. */
export const customers: readonly SeedCustomer[] = [
  {
    id: 1,
    title: 'Ms',
    firstName: 'Ada',
    lastName: 'Sample',
    email: 'ada.sample@example.com',
    phone: '08000000001',
    password: 'Find-More-2026',
    walletPin: '2468',
    gender: 'f',
    birthMonth: 4,
    birthDay: 12,
    subscription: true,
    walletBalance: kobo(7_500_000),
    storeId: 2,
    addresses: [
      {
        label: 'Home',
        address: '10 Example Close',
        area: 'Lekki Phase 1',
        landmark: 'Behind the blue water tank',
        city: 'Lagos',
        state: 'Lagos',
        isDefault: true,
      },
      {
        label: 'Office',
        address: '2 Sample Street',
        area: 'Ikate',
        landmark: 'Opposite the filling station',
        city: 'Lagos',
        state: 'Lagos',
        isDefault: false,
      },
    ],
  },
  {
    id: 2,
    title: 'Mr',
    firstName: 'Bello',
    lastName: 'Example',
    email: 'bello.example@example.com',
    phone: '08000000002',
    password: 'Pay-Less-2026',
    walletPin: null,
    gender: 'm',
    birthMonth: 9,
    birthDay: 30,
    subscription: false,
    walletBalance: kobo(250_000),
    storeId: 8,
    addresses: [
      {
        label: 'Home',
        address: 'Flat 4, 7 Specimen Crescent',
        area: 'Jabi',
        landmark: 'Near the lake gate',
        city: 'Abuja',
        state: 'FCT',
        isDefault: true,
      },
    ],
  },
];

export const staff: readonly SeedStaff[] = [
  { username: 'staff', name: 'Demo Staff', role: 'manager', password: 'Square-Desk-2026' },
  { username: 'second', name: 'Second Manager', role: 'manager', password: 'Square-Second-2026' },
];

/** Everyone who can log in at a demo shop; their passwords are in the README. */
export const demoPeople = { customers, staff };
