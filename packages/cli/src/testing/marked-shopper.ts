import type { FormName } from '@marketsquare/core/kernel/form';
import type { CheckoutField } from '@marketsquare/core/shop/checkout';

/** The personal and secret values of one shopper. */
export type MarkedShopper = ReturnType<typeof markedShopper>;

/** The values of a shopper that can be told from any other text; another number has other values. */
export function markedShopper(number: number) {
  // Lengths differ as well.
  const own = `${lettersOf(number)}${'x'.repeat(number % 7)}`;
  let phones = 0;
  const word = (field: string) => `Mkrzqv${own}${field}`;
  const email = (field: string) => `mkrzqv.${own}.${field}@example.ng`;
  const phone = () => {
    phones += 1;
    return `0809${`${number}`.padStart(4, '0')}${`${phones}`.padStart(3, '0')}`;
  };
  const secret = (field: string) => `mkrzqv-${own}-${field}-at-dusk`;
  const pin = `${739_000 + 4 * number + 1}`;
  const order: Readonly<Record<CheckoutField, string>> = {
    'customer.firstname': word('First'),
    'customer.lastname': word('Last'),
    'customer.email': email('order'),
    'customer.phone': phone(),
    'delivery.label': word('Label'),
    'delivery.address': `7 ${word('Street')}`,
    'delivery.landmark': `Behind ${word('Gate')}`,
    'enquiry.name': word('Asked'),
    'enquiry.number': phone(),
    'handover.name': word('Handed'),
    'handover.number': phone(),
    'order.note': `${word('Note')}: mind the dog.`,
  };
  const changed = secret('changed');
  const account = { phone: phone(), email: email('account'), password: secret('lamps') };
  return {
    order,
    /** The login once the password was changed. */
    login: { phone: account.phone, password: changed },
    lineNote: `${word('LineNote')}, please`,
    internetAddress: `198.51.100.${number}`,
    pin,
    wrongPin: `${Number(pin) + 2}`,
    serial: `MKRZQV-${own.toUpperCase()}-SERIAL`,
    wrongSerial: `MKRZQV-${own.toUpperCase()}-WRONG`,
    sharedPhone: phone(),
    chat: `${word('Chat')}: where is my rice?`,
    forms: formsOf({ word, email, phone, secret, account, changed, pin }),
    address: {
      label: word('Home'),
      address: `9 ${word('Close')}`,
      landmark: `Beside ${word('Tree')}`,
      area: 'Gbagada Phase 2',
      city: 'Lagos',
      state: 'Lagos',
    },
    present: {
      'gifter.firstname': word('Giver'),
      'gifter.lastname': word('Giving'),
      'gifter.email': email('giver'),
      'gifter.phone': phone(),
      'recipient.email': email('getter'),
      'recipient.phone': phone(),
    },
  };
}

/**
 * Finds a value of any of these shoppers: in any case, and a phone number with or without its country. The word has six
 * letters, because digests are letters and digits too: three turned up in those of 200 shoppers by chance.
 */
export const marked = /mkrzqv|(?:\+?234|0)809[\d ]{7}|198\.51\.100\.|(?<![\w.])739\d{3}(?![\w.])/i;

/** A number in letters alone, because a name holds no digits. */
function lettersOf(number: number): string {
  const digits = `${number}`.padStart(3, '0');
  return [...digits].map((digit) => 'qbcdfghjkl'[Number(digit)]).join('');
}

interface Maker {
  readonly word: (field: string) => string;
  readonly email: (field: string) => string;
  readonly phone: () => string;
  readonly secret: (field: string) => string;
  readonly account: { readonly phone: string; readonly email: string; readonly password: string };
  readonly changed: string;
  readonly pin: string;
}

/** The forms of the shop with what is typed into them, in the order of a life with the shop. */
function formsOf({ word, email, phone, secret, account, changed, pin }: Maker): readonly MarkedForm[] {
  const { password } = account;
  const someone = (field: string) => ({
    title: 'Mrs',
    firstName: word(`${field}First`),
    lastName: word(`${field}Last`),
  });
  const signUp = {
    ...{ gender: 'f', birthMonth: '05', birthDay: '07', subscribe: 'true', terms: 'true' },
  };
  const other = secret('other');
  return [
    {
      name: 'registration',
      typed: { ...signUp, ...someone('Own'), ...account, confirmPassword: password },
    },
    { name: 'login', typed: { phone: account.phone, password } },
    { name: 'walletPin', typed: { password, pin, confirmPin: pin } },
    { name: 'profile', typed: { ...someone('New'), ...account, subscription: 'true' } },
    { name: 'changeEmail', typed: { email: email('wished'), password } },
    { name: 'changePhone', typed: { phone: phone(), password } },
    {
      name: 'changePassword',
      typed: { password, newPassword: changed, confirmPassword: changed },
    },
    { name: 'eraseAccount', typed: { password: other }, isRefused: true },
    { name: 'forgotPassword', typed: { email: account.email } },
    {
      name: 'resetPassword',
      typed: { token: secret('token'), email: account.email, password: other, confirmPassword: other },
      isRefused: true,
    },
    {
      name: 'referral',
      typed: {
        ...signUp,
        ...someone('Referred'),
        ...{ phone: phone(), email: email('referred'), password: other, confirmPassword: other },
      },
    },
    {
      name: 'contact',
      typed: { ...someone('Writer'), email: email('writer'), phone: phone(), message: word('Message') },
    },
    {
      name: 'loveStory',
      typed: {
        ...{ name: word('Lover'), phone: phone(), email: email('lover') },
        ...{ state: 'Oyo', city: 'Ibadan', story: word('Story') },
      },
    },
    {
      name: 'privacyRequest',
      typed: {
        ...{ ...someone('Asking'), email: email('rights') },
        ...{ userType: 'Customer', requestType: 'Access my data', country: 'Nigeria' },
      },
    },
    {
      name: 'questionnaire',
      typed: {
        ...{ delivery_speed: '9', recommend_org: 'Very likely', delivery_issue: 'No' },
        ...{ dispatch_rude: 'No', order_tampered: 'No', comments: word('Answer'), share_contact: 'Yes' },
        ...{ name: word('Teller'), phone_number: phone() },
      },
    },
    { name: 'trackOrder', typed: { code: 'Gr010799998', phone: phone() }, isRefused: true },
    { name: 'staffLogin', typed: { name: `mkrzqv.staff`, password: secret('staff') }, isRefused: true },
  ];
}

/** One form as a marked shopper fills it in. */
export interface MarkedForm {
  readonly name: FormName;
  readonly typed: Readonly<Record<string, string>>;
  /** True if the server refuses it, as what it names does not exist. */
  readonly isRefused?: true;
}
