/** Someone who is not a customer yet, as the form to register sends them. */
export const newcomer = {
  title: 'Miss',
  firstname: 'Bisi',
  lastname: 'Adeyemi',
  email: 'bisi@example.ng',
  phone: '08030000033',
  password: 'three-lamps-at-dusk',
  subscribe: true,
  gender: 'f',
  dob: '9999-04-17',
} as const;
