import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Typed texts, by the labels of their fields. */
export type Typed = Readonly<Record<string, string>>;

export const zainab: Typed = {
  'First name': 'Zainab',
  'Last name': 'Bello',
  'E-mail': 'zainab@example.ng',
  Phone: '0803 000 0011',
};

export const zainabsAddress: Typed = {
  'Delivery label': 'Home',
  'Street address': '7 Adebola Close',
  'Closest landmark': 'Opposite the bakery',
};

/** The cards of a checkout, as a shopper fills them in and reads them. */
export interface CheckoutForm {
  readonly card: (name: string) => HTMLElement;
  /** Opens a card that is one line; an open one stays as it is. */
  readonly open: (card: string) => Promise<void>;
  /** Types into fields of a card or of a group in one, and leaves each of them. */
  readonly type: (place: string, values: Typed) => void;
  readonly choose: (card: string, name: string | RegExp) => Promise<void>;
  /**
   * Fills in personal details, which are both contacts as well, and a phone call as the way to be reached; null
   * for a customer, whose profile is in the fields.
   */
  readonly tellWho: (person?: Typed | null) => Promise<void>;
  /** Chooses the second window of the preselected day; it takes any number of orders. */
  readonly chooseWindow: () => Promise<void>;
  readonly chooseGateway: (name: 'Paystack' | 'Flutterwave') => Promise<void>;
  readonly acceptTerms: () => Promise<void>;
  /** Fills in everything that a pickup order needs before its payment. */
  readonly fill: (gateway?: 'Paystack' | 'Flutterwave', person?: Typed | null) => Promise<void>;
  readonly submit: HTMLButtonElement;
  readonly pay: () => Promise<void>;
  /** The rows of the summary: each name with its amount. */
  readonly amounts: () => Readonly<Record<string, string>>;
  /** The choices of a group, as they read. */
  readonly options: (group: string) => readonly string[];
}

/** The checkout on the screen, once its cards are there. */
export async function checkoutForm(user: UserEvent): Promise<CheckoutForm> {
  // The last of the cards, and the payment, which arrive behind the first.
  await screen.findByRole('region', { name: 'Add note/instruction' });
  await screen.findByRole('region', { name: 'Payment' });
  const address = () => screen.queryByRole('region', { name: 'Delivery Address' });
  await waitFor(() => expect(address()?.querySelector('input, button')).not.toBeNull());
  const card = (name: string) => screen.getByRole('region', { name });
  const type = (name: string, values: Typed) => {
    const fields = within(screen.queryByRole('region', { name }) ?? screen.getByRole('group', { name }));
    for (const [label, value] of Object.entries(values))
      typeInto(fields.getByLabelText(label, { selector: typed }), value);
  };
  const open = async (name: string) => {
    const button = within(card(name)).queryByRole('button', {
      name: new RegExp(`^(Edit|Add|Choose) ${name}$`),
    });
    if (button) await user.click(button);
  };
  const choose = async (name: string, option: string | RegExp) => {
    if (within(card(name)).queryByLabelText(option) === null) await open(name);
    await user.click(await within(card(name)).findByLabelText(option));
  };
  const submit = within(card('Payment')).getByRole<HTMLButtonElement>('button', {
    name: 'Proceed to Payment',
  });
  const form: CheckoutForm = {
    card,
    open,
    type,
    choose,
    tellWho: async (person = zainab) => {
      if (person !== null) {
        await open('Personal Details');
        type('Personal Details', person);
      }
      await choose('Personal Details', 'Call');
    },
    chooseWindow: () => choose('Fulfillment Window', /^2:00 PM - 4:00 PM/),
    chooseGateway: (name) => choose('Payment', new RegExp(`^Pay with ${name}`)),
    acceptTerms: () => choose('Payment', /^I accept/),
    fill: async (gateway = 'Paystack', person = zainab) => {
      await form.tellWho(person);
      await form.chooseWindow();
      await form.chooseGateway(gateway);
      await form.acceptTerms();
    },
    submit,
    pay: () => user.click(submit),
    amounts: () => amountsIn(card('Your Order')),
    options: (group) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent ?? ''),
  };
  return form;
}

/** Fields for text, so that the choice 'E-mail' is not taken for one. */
const typed = 'input:not([type="radio"]), textarea';

/** Types into a field in one go, and leaves it. */
export function typeInto(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
  fireEvent.focusOut(field);
}

/** A list of names and values on the screen, as it reads. */
export function amountsIn(place: HTMLElement): Readonly<Record<string, string>> {
  const rows = Array.from(place.querySelectorAll('dl > div'));
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
}
