/** A new customer, by the labels of the form. */
export const ngozi = {
  Title: 'Miss',
  Gender: 'Female',
  'First name': 'Ngozi',
  'Last name': 'Eze',
  Phone: '0803 000 0077',
  'E-mail': 'ngozi@example.ng',
  'Birth month': '05',
  'Birth day': '07',
  Password: 'three-lamps-at-dusk',
  'Confirm password': 'three-lamps-at-dusk',
};

/** The same as the form sends it. */
export const registration = {
  title: 'Miss',
  firstname: 'Ngozi',
  lastname: 'Eze',
  email: 'ngozi@example.ng',
  phone: '08030000077',
  password: 'three-lamps-at-dusk',
  subscribe: false,
  gender: 'f',
  dob: '9999-05-07',
};
