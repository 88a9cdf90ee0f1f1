import { adaeze } from '@marketsquare/server/testing';
import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { checkoutForm } from './testing/checkout-form.ts';
import {
  type Beginning,
  gbagadaDelivery,
  gbagadaPickup,
  type ShownShop,
  test,
} from './testing/shop-floor.ts';

const guest: Beginning = { store: gbagadaPickup };
const customer: Beginning = { ...guest, customer: adaeze };
const buyer: Beginning = { store: gbagadaDelivery, groceries: { 1: 20 } };

/** A form of the shop: its address, the button that opens it, and the button that sends it. */
interface ShopForm {
  readonly name: string;
  readonly path: string;
  readonly beginning: Beginning;
  readonly opens?: readonly (string | RegExp)[];
  /** A choice to make before it can be sent. */
  readonly chooses?: RegExp;
  /** Leads to the form, or leaves a mistake in it. */
  readonly first?: (shop: ShownShop) => Promise<void>;
  /** True if it lies over the page, as one that is opened by a button does. */
  readonly isOver?: boolean;
  readonly sends: string;
}

const forms: readonly ShopForm[] = [
  { name: 'login', path: '/login', beginning: guest, sends: 'Sign in' },
  {
    name: 'forgotten password',
    path: '/login',
    beginning: guest,
    opens: ['Forgot password?'],
    sends: 'Send link',
  },
  { name: 'registration', path: '/register', beginning: guest, sends: 'Register' },
  { name: 'new password', path: '/reset/key?email=a@b.co', beginning: guest, sends: 'Reset password' },
  {
    name: 'gift card',
    path: '/giftcards',
    beginning: guest,
    opens: [/^Birthday/],
    chooses: /^Pay with Paystack/,
    sends: 'Pay ₦5,000.00',
  },
  {
    name: 'days of the wallet',
    path: '/newwallet',
    beginning: customer,
    opens: ['Date Filter'],
    sends: 'Submit',
  },
  { name: 'contact', path: '/contact', beginning: guest, sends: 'Send message' },
  { name: 'privacy request', path: '/privacyright', beginning: guest, sends: 'Submit' },
  { name: 'love story', path: '/valentine/story', beginning: guest, sends: 'Submit' },
  { name: 'tracking', path: '/track', beginning: guest, sends: 'Track order' },
  {
    name: 'address',
    path: '/addressbook',
    beginning: customer,
    opens: ['Add new address'],
    sends: 'Save address',
  },
  {
    name: 'change of the password',
    path: '/account',
    beginning: customer,
    opens: ['Change Password'],
    sends: 'Change Password',
  },
  {
    name: 'change of the e-mail',
    path: '/account',
    beginning: customer,
    opens: ['Change e-mail'],
    sends: 'Send link',
  },
  {
    name: 'change of the phone',
    path: '/account',
    beginning: customer,
    opens: ['Change phone'],
    sends: 'Send link',
  },
  {
    name: 'erasure',
    path: '/account',
    beginning: customer,
    opens: ['Erase my account'],
    sends: 'Erase for good',
  },
  { name: 'referral', path: '/refer', beginning: customer, sends: 'sign up' },
  { name: 'wallet PIN', path: '/walletpin', beginning: customer, sends: 'Set Wallet Pin' },
  { name: 'questionnaire', path: '/home', beginning: guest, opens: ['Feedback'], sends: 'Submit' },
  {
    name: 'profile',
    path: '/account',
    beginning: customer,
    first: async ({ user }) => user.clear(await screen.findByRole('textbox', { name: 'First name' })),
    sends: 'Update Profile',
  },
  { name: 'redemption of a gift card', path: '/giftcards', beginning: customer, sends: 'Verify' },
  {
    name: 'gift card for a top-up',
    path: '/fundwallet',
    beginning: customer,
    first: async ({ user }) => {
      await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '5000');
      await user.click(screen.getByRole('checkbox', { name: 'Pay with Giftcard' }));
    },
    sends: 'Verify',
  },
  {
    name: 'PIN at the checkout',
    path: '/checkout',
    beginning: { ...customer, groceries: { 1: 10 } },
    first: async ({ user }) => {
      const form = await checkoutForm(user);
      await user.click(await screen.findByRole('checkbox', { name: /^Pay from your wallet/ }));
      await form.tellWho(null);
      await form.chooseWindow();
      await form.acceptTerms();
      await form.pay();
    },
    isOver: true,
    sends: 'Continue',
  },
  {
    name: 'checkout',
    path: '/checkout',
    beginning: buyer,
    chooses: /^Pay with Paystack/,
    sends: 'Proceed to Payment',
  },
];

/** The fields of the open form that a person fills in; hidden and locked ones are left out. */
function fieldsIn(place: HTMLElement) {
  return Array.from(
    place.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input, select, textarea',
    ),
  ).filter((field) => !field.disabled && !['hidden', 'radio', 'checkbox'].includes(field.type));
}

/** The values of `autocomplete` that a browser knows, and `off`. */
const tokens =
  /^(off|name|honorific-prefix|given-name|family-name|email|tel|username|current-password|new-password|sex|bday-month|bday-day|street-address|address-level[123]|country-name)$/;

/** Fields of these kinds ask for an on-screen keyboard of the same name. */
const keyboards = ['email', 'tel'];

test.for(forms)(
  'the form of the $name says what each field takes, is sent by keyboard alone, and leads to what is wrong',
  async ({ path, beginning, opens = [], chooses, first, isOver = opens.length > 0, sends }, { open }) => {
    const shop = await open(path, beginning);
    const { user } = shop;
    await screen.findByRole('main');
    for (const button of opens) await user.click(await screen.findByRole('button', { name: button }));
    if (chooses) await user.click(await screen.findByRole('radio', { name: chooses }));
    await first?.(shop);
    const place = await screen.findByRole(isOver ? 'dialog' : 'main');
    const send = await waitFor(() => {
      const found = Array.from(place.querySelectorAll('button')).find((one) => one.textContent === sends);
      if (!found || fieldsIn(place).length === 0) throw new Error(`${sends} is not there yet`);
      return found;
    });
    const fields = fieldsIn(place);
    expect(
      fields
        .filter((field) => !tokens.test(field.getAttribute('autocomplete') ?? ''))
        .map(({ labels }) => labels?.[0]?.textContent),
    ).toEqual([]);
    for (const field of fields) {
      expect(field.labels?.length, field.name).toBe(1);
      if (keyboards.includes(field.type))
        expect(field.getAttribute('inputmode'), field.name).toBe(field.type);
    }

    fields[0]?.focus();
    for (let press = 0; document.activeElement !== send && press < 90; press += 1) await user.tab();
    expect(document.activeElement).toBe(send);
    await user.keyboard('{Enter}');
    const wrong = await waitFor(() => {
      const found = Array.from(place.querySelectorAll<HTMLElement>('[aria-invalid="true"]'));
      expect(found).not.toEqual([]);
      return found;
    });
    const saidOf = (field: Element) => document.getElementById(field.getAttribute('aria-describedby') ?? '');
    for (const field of wrong) {
      const said = saidOf(field);
      expect(['alert', 'status'], field.outerHTML).toContain(said?.getAttribute('role'));
      expect(said?.textContent).not.toBe('');
    }
    const [worst] = wrong;
    await waitFor(() => expect([worst, worst && saidOf(worst)]).toContain(document.activeElement));
  },
);
