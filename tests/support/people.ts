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
