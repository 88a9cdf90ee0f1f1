import { adaeze, type TestShop, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { busyButtons, pressAgain } from './testing/busy.ts';
import { checkoutForm } from './testing/checkout-form.ts';
import { fillIn } from './testing/forms.ts';
import { hearJournal } from './testing/hear-journal.ts';
import {
  type Beginning,
  gbagadaDelivery,
  gbagadaPickup,
  type ShownShop,
  test,
} from './testing/shop-floor.ts';

/** The values that someone types into one screen, by the labels of its fields, and how they send it. */
interface Typing {
  readonly path: string;
  readonly as?: Beginning;
  /** Choices from a list, without words of the shopper's own. */
  readonly chooses?: Readonly<Record<string, string>>;
  /** Personal and secret values, each unlike any other text. */
  readonly types: Readonly<Record<string, string>>;
  /** Opens the part that holds the fields. */
  readonly first?: (shop: ShownShop, server: TestShop) => Promise<unknown>;
  readonly sends: (shop: ShownShop) => Promise<unknown>;
  /** The message of the screen, once the server has answered. */
  readonly told: string | RegExp;
  /** The call that carries the typed values. */
  readonly call: string;
  /** The end, once the server has answered. */
  readonly ends?: () => Promise<unknown>;
  /** Values that this tab keeps until it is closed, by their labels. */
  readonly tabKeeps?: readonly string[];
}

const customer: Beginning = { store: gbagadaPickup, customer: adaeze, width: 1280 };
const guest: Beginning = { store: gbagadaPickup };

const press = (name: string, dialog?: string) => async (shop: ShownShop) => {
  const place =
    dialog === undefined ? screen.getByRole('main') : await screen.findByRole('dialog', { name: dialog });
  await shop.user.click(await within(place).findByRole('button', { name }));
};
const agree = async ({ user }: ShownShop) =>
  user.click(await screen.findByRole('checkbox', { name: /^I accept the Terms/ }));

const newcomer = {
  chooses: { Title: 'Miss', Gender: 'Female', 'Birth month': '05', 'Birth day': '07' },
  types: {
    'First name': 'MarkerFirst',
    'Last name': 'MarkerLast',
    Phone: '08091112201',
    'E-mail': 'marker.first@example.ng',
    Password: 'marker-lamps-at-dusk',
    'Confirm password': 'marker-lamps-at-dusk',
  },
};
const card = 'MARKER-SERIAL-01';
const noValue = 'Voucher balance is 0. Cannot use this voucher.';

/** The answers of a guest who asks for a call. */
const opinion = { 8: '9', 9: 'Very likely', 10: 'No', 11: 'Maybe', 12: 'No', 16: 'Yes' };

/** A choice of the questionnaire, by the number of its question. */
function answerOf(question: string, answer: string): HTMLInputElement {
  const items = [...document.querySelectorAll('[role="dialog"] form li')];
  const item = items.find(({ textContent }) => textContent.startsWith(`${question}.`));
  const radios = [...(item?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  const radio = radios.find(({ value }) => value === answer);
  if (radio === undefined) throw new Error(`question ${question} has no answer ${answer}`);
  return radio;
}

/** Buys a gift card for someone, at a moment of its own. */
async function buyPresent(shop: ShownShop): Promise<void> {
  await shop.user.click(await screen.findByRole('button', { name: /^Birthday/ }));
  await shop.user.click(await screen.findByLabelText(/^Pay with Flutterwave/));
  await fillIn(shop.user, {
    'First name': 'Bisi',
    'Last name': 'Adeyemi',
    'E-mail': 'bisi@example.ng',
    Phone: '08091112211',
    'Recipient’s e-mail': 'ngozi@example.ng',
    'Recipient’s phone': '08091112212',
  });
  await press('Pay ₦5,000.00', 'Buy Birthday')(shop);
  await screen.findByText('You have successfully bought this gift card.');
  await press('Done', 'Thank you')(shop);
}

/** Every screen of the shop on which someone types personal or secret values. */
const screens: Readonly<Record<string, Typing>> = {
  'the registration': {
    ...newcomer,
    path: '/register',
    first: agree,
    sends: press('Register'),
    told: /A message is on its way to your e-mail address/,
    call: 'register',
  },
  'the login': {
    path: '/login',
    types: { Phone: '08091112202', Password: 'marker-password' },
    sends: press('Sign in'),
    told: 'Wrong phone number or password.',
    call: 'login',
    tabKeeps: ['Phone'],
  },
  'a forgotten password': {
    path: '/login',
    first: press('Forgot password?'),
    types: { 'E-mail': 'marker.forgot@example.ng' },
    sends: press('Send link', 'Forgot password'),
    told: /^An email is on its way to you/,
    call: 'forgotpassword',
  },
  'a new password, by its link': {
    path: '/reset/marker-key-of-a-reset?email=marker.reset@example.ng',
    types: { 'New password': 'marker-new-password', 'Confirm password': 'marker-new-password' },
    sends: press('Reset password'),
    told: 'This link does not work any more. Please ask for a new one.',
    call: 'resetpassword',
  },
  'another contact, by its link': {
    path: '/confirmchange/marker-key-of-a-change',
    types: {},
    sends: press('Confirm change'),
    told: 'This link does not work any more. Please ask for a new one.',
    call: 'confirmcontact',
  },
  'the profile': {
    path: '/account',
    as: { ...customer, customer: tunde },
    types: { 'First name': 'MarkerName', 'Last name': 'MarkerSurname' },
    sends: press('Update Profile'),
    told: 'Your profile was updated.',
    call: 'updatecustomer',
    tabKeeps: ['First name', 'Last name'],
  },
  'another password': {
    path: '/account',
    as: customer,
    first: press('Change Password'),
    types: {
      'Current password': 'marker-current',
      'New password': 'marker-new-password',
      'Confirm new password': 'marker-new-password',
    },
    sends: press('Change Password', 'Change Password'),
    told: 'Your current password is not right.',
    call: 'changepassword',
  },
  'another e-mail address': {
    path: '/account',
    as: customer,
    first: press('Change e-mail'),
    types: { 'New e-mail': 'marker.new@example.ng', 'Current password': 'marker-current' },
    sends: press('Send link', 'Change e-mail'),
    told: 'Your current password is not right.',
    call: 'changeemail',
    tabKeeps: ['New e-mail'],
  },
  'another phone number': {
    path: '/account',
    as: customer,
    first: press('Change phone'),
    types: { 'New phone': '08091112203', 'Current password': 'marker-current' },
    sends: press('Send link', 'Change phone'),
    told: 'Your current password is not right.',
    call: 'changephone',
    tabKeeps: ['New phone'],
  },
  'the end of an account': {
    path: '/account',
    as: customer,
    first: press('Erase my account'),
    types: { 'Current password': 'marker-current' },
    sends: press('Erase for good', 'Erase my account?'),
    told: 'Your current password is not right.',
    call: 'eraseme',
  },
  'the address book': {
    path: '/addressbook',
    as: { store: gbagadaDelivery, customer: tunde },
    first: press('Add new address'),
    types: {
      Label: 'MarkerLabel',
      'Street address': '1 Marker Close',
      'Closest landmark': 'Marker pharmacy',
    },
    sends: press('Save address', 'Add Delivery address'),
    told: 'Address added.',
    call: 'createaddress',
    // The form is emptied behind the message.
    ends: () => waitFor(() => expect(sessionStorage.getItem('draft:address.label')).toBe('')),
  },
  'the PIN of the wallet': {
    path: '/walletpin',
    as: customer,
    types: { 'Current password': 'marker-current', 'New pin': '739146', 'Confirm new pin': '739146' },
    sends: press('Set Wallet Pin'),
    told: 'Wrong password.',
    call: 'newwalletpin',
  },
  'a gift card for the wallet': {
    path: '/giftcards',
    as: customer,
    types: { 'Serial number': card },
    sends: press('Verify'),
    told: noValue,
    call: 'verifycard',
  },
  'a gift card for a top-up': {
    path: '/fundwallet',
    as: customer,
    first: async ({ user }) => {
      await fillIn(user, { Amount: '5000' });
      await user.click(screen.getByRole('checkbox', { name: 'Pay with Giftcard' }));
    },
    types: { 'Serial number': card },
    sends: press('Verify'),
    told: noValue,
    call: 'verifycard',
  },
  'a present': {
    path: '/giftcards',
    as: guest,
    first: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: /^Birthday/ }));
      await user.click(await screen.findByLabelText(/^Pay with Flutterwave/));
    },
    types: {
      'First name': 'MarkerGiver',
      'Last name': 'MarkerGiving',
      'E-mail': 'marker.giver@example.ng',
      Phone: '08091112204',
      'Recipient’s e-mail': 'marker.getter@example.ng',
      'Recipient’s phone': '08091112205',
    },
    sends: press('Pay ₦5,000.00', 'Buy Birthday'),
    told: 'You have successfully bought this gift card.',
    call: 'initializePayment',
  },
  'a present that nobody got': {
    path: '/giftcards',
    as: guest,
    first: async (shop, server) => {
      await buyPresent(shop);
      const at = new Date(server.now).toISOString();
      await server.database.write
        .updateTable('outbox')
        .set({ done_at: at, given_up_at: at })
        .where('kind', '=', 'mail.giftCard')
        .where('done_at', 'is', null)
        .execute();
      await shop.reload();
      await shop.user.click(await screen.findByRole('button', { name: 'Send again' }));
    },
    types: { 'Recipient’s e-mail': 'marker.right@example.ng' },
    sends: press('Send it', 'Send Birthday again'),
    told: 'Your gift card is on its way again.',
    call: 'sendgiftcard',
  },
  'a customer of an agent': {
    ...newcomer,
    path: '/refer',
    as: customer,
    first: agree,
    sends: press('sign up'),
    told: /A message is on its way to the customer/,
    call: 'refercustomer',
  },
  'the contact form': {
    path: '/contact',
    as: { store: gbagadaDelivery },
    types: {
      'First name': 'MarkerWriter',
      'Last name': 'MarkerWriting',
      Phone: '08091112206',
      'E-mail': 'marker.writer@example.ng',
      Message: 'Marker: is there rice?',
    },
    sends: press('Send message'),
    told: 'Thank you. We will get back to you.',
    call: 'contact',
  },
  'the request of one’s rights': {
    path: '/privacyright',
    types: {
      'First name': 'MarkerAsking',
      'Last name': 'MarkerAsker',
      'E-mail': 'marker.rights@example.ng',
    },
    first: async ({ user }) => {
      for (const name of ['Customer', 'Access my data'])
        await user.click(await screen.findByRole('radio', { name }));
    },
    sends: press('Submit'),
    told: 'Your request goes to the data protection office.',
    call: 'privacyrequest',
  },
  'a love story': {
    path: '/valentine/story',
    as: guest,
    chooses: { State: 'Oyo', City: 'Ibadan' },
    types: {
      'Full name': 'Marker Lover',
      Phone: '08091112207',
      'E-mail': 'marker.lover@example.ng',
      'Your story': 'Marker: we met in the queue.',
    },
    sends: press('Submit'),
    told: 'Your story is in. Good luck!',
    call: 'valentineQuestionnaire',
  },
  'the tracking of an order': {
    path: '/track',
    as: guest,
    chooses: { 'Order number': 'Gr010799998' },
    types: { Phone: '08091112208' },
    sends: press('Track order'),
    told: 'We found no order with this number and this phone number.',
    call: 'trackorder',
    tabKeeps: ['Phone'],
  },
  'the questionnaire': {
    path: '/home',
    as: guest,
    first: async ({ user }) => {
      await user.click(await screen.findByText('Feedback'));
      await screen.findByText('How did we do?', { selector: 'h2' });
      for (const [question, answer] of Object.entries(opinion)) {
        (await waitFor(() => answerOf(question, answer))).click();
        await waitFor(() => expect(answerOf(question, answer).checked).toBe(true));
      }
      await screen.findByLabelText(/^17\. /);
    },
    types: {
      '15. Is there anything else that you would like to tell us? (optional)': 'Marker: more plantain.',
      '17. Name': 'MarkerTeller',
      '18. Phone Number': '08091112210',
    },
    sends: press('Submit', 'How did we do?'),
    told: 'Success',
    call: 'submitQuestionnaire',
  },
  'a gift card at the till': {
    path: '/checkout',
    as: { store: gbagadaPickup, groceries: { 1: 10 } },
    first: async ({ user }) => {
      await checkoutForm(user);
      await user.click(await screen.findByRole('checkbox', { name: 'Pay with a gift card' }));
    },
    types: { 'Serial number': card },
    sends: press('Verify'),
    told: noValue,
    call: 'verifycard',
  },
  'the PIN at the till': {
    path: '/checkout',
    as: { store: gbagadaPickup, groceries: { 1: 10 }, customer: adaeze },
    first: async ({ user }) => {
      const form = await checkoutForm(user);
      await user.click(await screen.findByRole('checkbox', { name: /^Pay from your wallet/ }));
      await form.tellWho(null);
      await form.chooseWindow();
      await form.acceptTerms();
      await form.pay();
    },
    types: { 'Wallet PIN': '739146' },
    sends: press('Continue', 'Enter Your Wallet Pin'),
    told: 'wallet pin is incorrect!',
    call: 'verify_walletpin',
  },
  'a line of the cart': {
    path: '/cart',
    as: { store: gbagadaPickup, groceries: { 1: 10 } },
    first: press('Wishes for Parboiled Rice Number 1'),
    types: { 'Note (optional)': 'Marker: the red bag.' },
    sends: async (shop) => {
      await press('Save', 'Wishes for Parboiled Rice Number 1')(shop);
      const total = within(await screen.findByRole('region', { name: 'Cart Total' }));
      await shop.user.click(total.getByRole('button', { name: 'Proceed to checkout' }));
      const form = await checkoutForm(shop.user);
      await form.fill('Flutterwave');
      await form.pay();
    },
    // The note is forgotten once the order is paid.
    ends: () => waitFor(() => expect(sessionStorage.getItem('draft:note.1')).toBeNull()),
    told: 'Thank You, Your order has been received',
    call: 'placeorder',
  },
  'a checkout': {
    path: '/checkout',
    as: { store: gbagadaPickup, groceries: { 1: 10 } },
    first: async ({ user }) => {
      const form = await checkoutForm(user);
      await form.choose('Personal Details', 'Call');
      await form.chooseWindow();
      await form.chooseGateway('Flutterwave');
      await form.acceptTerms();
    },
    types: {
      'First name': 'MarkerBuyer',
      'Last name': 'MarkerBuying',
      Phone: '08091112209',
    },
    sends: async ({ user }) => {
      const form = await checkoutForm(user);
      form.type('Personal Details', { 'E-mail': 'marker.buyer@example.ng' });
      await form.pay();
    },
    told: 'Thank You, Your order has been received',
    call: 'placeorder',
    tabKeeps: ['First name', 'Last name', 'Phone'],
  },
};

/**
 * Listens to the analytics services until the test ends.
 * @returns what they have received so far
 */
function hearServices(): readonly unknown[] {
  const told: unknown[] = [];
  window.gtag = (...event) => void told.push(event);
  onTestFinished(() => {
    delete window.gtag;
  });
  return told;
}

/**
 * Hears of every submitted form, after the page has: one that the page leaves to the browser loads the page
 * anew.
 */
function hearSubmits(): readonly Event[] {
  const submits: Event[] = [];
  const hear = (event: Event) => submits.push(event);
  addEventListener('submit', hear);
  onTestFinished(() => removeEventListener('submit', hear));
  return submits;
}

const shown = Object.entries(screens);

test.for(shown)(
  'what is typed for %s goes to the server, once however often it is sent, and to no journal, address, storage, service or log',
  async ([, typing], { open, server }) => {
    const { path, as = {}, chooses = {}, types, first, sends, told, call, ends, tabKeeps = [] } = typing;
    const journal = hearJournal();
    const services = hearServices();
    const shop = await open(path, { ...as, allowsAnalytics: true });
    await screen.findByRole('main');
    await first?.(shop, server);
    await fillIn(shop.user, { ...chooses, ...types });
    const submits = hearSubmits();
    const answer = shop.hold(call);
    await sends(shop);
    await pressAgain(shop);
    answer();
    await screen.findByText(told);
    await ends?.();
    expect(shop.sent(call)).toHaveLength(1);
    expect(busyButtons()).toEqual([]);
    expect(submits.filter(({ defaultPrevented }) => !defaultPrevented)).toHaveLength(0);
    const secrets = new Set([...Object.values(types), ...(/marker[-.@\w]+/g.exec(path) ?? [])]);
    const sent = JSON.stringify(shop.sent(call));
    for (const secret of secrets) expect(sent).toContain(secret);

    await waitFor(() => expect(journal()).not.toEqual([]));
    const sinks = {
      journal: journal(),
      uploads: shop.sent('saveSession'),
      services,
      addresses: [...shop.paths(), location.href, document.title, history.state],
      kept: Object.entries(localStorage),
      tab: Object.entries(sessionStorage),
      log: server.log,
      queue: await server.database.read.selectFrom('outbox').select(['kind', 'subject']).execute(),
    };
    const found = Object.entries(sinks).flatMap(([sink, content]) => {
      const text = JSON.stringify(content);
      return [...secrets].filter((secret) => text.includes(secret)).map((secret) => `${sink}: ${secret}`);
    });
    expect(found).toEqual(tabKeeps.map((label) => `tab: ${types[label]}`));
  },
);
