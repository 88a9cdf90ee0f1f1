import type { Locator, Page } from 'playwright';
import { factsIn } from './facts.ts';
import type { Gateway } from './popup.ts';

/** A shopper's own data at the checkout, as typed. */
export interface Details {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly enquiryName: string;
  readonly enquiryNumber: string;
  readonly handoverName: string;
  readonly handoverNumber: string;
  readonly note: string;
}

/** The address that a guest types for a delivery. */
export interface TypedAddress {
  readonly label: string;
  readonly street: string;
  readonly landmark: string;
}

/** A guest who fetches the order themselves. */
export const zainab: Details = {
  firstName: 'Zainab',
  lastName: 'Example',
  email: 'zainab@example.com',
  phone: '08000000011',
  enquiryName: 'Zainab Example',
  enquiryNumber: '08000000011',
  handoverName: 'Tunde Example',
  handoverNumber: '08000000012',
  note: 'Please pack the water on top.',
};

export interface FormState {
  readonly inputs: readonly string[];
  readonly amounts: Readonly<Record<string, string>>;
}

/** The addresses that groceries, prepared food, and both are paid at. */
export type CheckoutAddress = '/checkout' | '/foodcheckout' | '/checkoutboth';

/** The button that opens a card: 'Edit Personal Details'. */
const opening = /^(Edit|Add|Choose) (?!new)/;

/** The inputs of a card, with their contents: typed, or chosen. */
const contentsOf = (card: Locator): Promise<readonly string[]> =>
  card.locator('input, textarea').evaluateAll((all) =>
    all.flatMap((input) => {
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return [];
      const label = input.labels?.[0]?.textContent ?? '';
      if (input.type !== 'radio' && input.type !== 'checkbox') return [`${label}: ${input.value}`];
      return input instanceof HTMLInputElement && input.checked ? [label] : [];
    }),
  );

/** A checkout, card by card. */
export function checkout(page: Page) {
  const card = (name: string) => page.getByRole('region', { name });
  const personal = card('Personal Details');
  const contacts = card('3rd Party Contacts');
  const windows = card('Fulfillment Window');
  const days = windows.getByRole('group', { name: 'Day' }).locator('label');
  const summary = card('Your Order');
  const address = card('Delivery Address');
  const note = card('Add note/instruction');

  /** Opens a card that is one line, if it lacks a part that is to be used. */
  const open = async (folded: Locator, part: Locator) => {
    const button = folded.getByRole('button', { name: opening });
    await part.or(button).first().waitFor();
    if (!(await part.isVisible())) await button.click();
    await part.waitFor();
  };

  /** The order as it is summed up: beside the cards, or in the sheet that the bar with the total opens. */
  const summedUp = async (): Promise<Readonly<Record<string, string>>> => {
    const bar = page.getByRole('button', { name: /^Total Due/ });
    await summary.or(bar).first().waitFor();
    if (await summary.isVisible()) return factsIn(summary);
    await bar.click();
    const sheet = page.getByRole('dialog', { name: 'Your Order' });
    await sheet.getByText('Total Due').waitFor();
    const amounts = await factsIn(sheet);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    return amounts;
  };

  return {
    /** By its address, with what is in the cart. */
    async open(address: CheckoutAddress = '/checkout'): Promise<void> {
      await page.goto(address);
      await personal.waitFor();
    },

    async fillPersonal({ firstName, lastName, email, phone }: Details): Promise<void> {
      await open(personal, personal.getByRole('textbox', { name: 'First name' }));
      await personal.getByRole('textbox', { name: 'First name' }).fill(firstName);
      await personal.getByRole('textbox', { name: 'Last name' }).fill(lastName);
      await personal.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await personal.getByRole('textbox', { name: 'Phone' }).fill(phone);
    },

    async chooseContact(way: 'Call' | 'WhatsApp' | 'E-mail'): Promise<void> {
      const choice = personal.getByRole('group', { name: /^How may we reach you/ });
      await open(personal, choice);
      await choice.getByText(way, { exact: true }).click();
    },

    async fillAddress({ label, street, landmark }: TypedAddress): Promise<void> {
      await open(address, address.getByRole('textbox', { name: 'Delivery label' }));
      await address.getByRole('textbox', { name: 'Delivery label' }).fill(label);
      await address.getByRole('textbox', { name: 'Street address' }).fill(street);
      await address.getByRole('textbox', { name: 'Closest landmark' }).fill(landmark);
    },

    async chooseAddress(label: string): Promise<void> {
      await open(address, address.getByRole('radio').first());
      await address.getByRole('radio', { name: label }).check();
    },

    /** A customer's saved addresses as they are shown, each with true if it can be chosen. */
    async addresses() {
      const radios = address.getByRole('radio');
      await open(address, radios.first());
      return radios.evaluateAll((all) =>
        all.flatMap((radio) =>
          radio instanceof HTMLInputElement
            ? [
                {
                  text: radio.labels?.[0]?.textContent ?? '',
                  isChosen: radio.checked,
                  isOffered: radio.ariaDisabled !== 'true',
                },
              ]
            : [],
        ),
      );
    },

    /** The contents of the fields about themselves. */
    async personal(): Promise<readonly string[]> {
      await open(personal, personal.getByRole('textbox', { name: 'First name' }));
      const fields = await personal.getByRole('textbox').all();
      return Promise.all(fields.map((field) => field.inputValue()));
    },

    /**
     * The first window of a day: the second day that has one, unless told. Windows of the first day begin while a test runs.
     */
    async chooseWindow(day = 2): Promise<void> {
      const slots = windows.getByRole('radio', { name: / - / });
      await open(windows, days.first());
      let seen = 0;
      for (const chip of await days.all()) {
        await chip.click();
        if ((await slots.count()) > 0) seen += 1;
        if (seen === day) return slots.first().check();
      }
      throw new Error(`there is no window on day ${day}`);
    },

    async fillContacts(details: Details): Promise<void> {
      const { enquiryName, enquiryNumber, handoverName, handoverNumber } = details;
      const enquiry = contacts.getByRole('group', { name: 'Order enquiry contact' });
      await open(contacts, enquiry);
      await enquiry.getByRole('textbox', { name: 'Name' }).fill(enquiryName);
      await enquiry.getByRole('textbox', { name: 'Number' }).fill(enquiryNumber);
      const handover = contacts.getByRole('group', { name: /^Contact upon/ });
      await handover.getByRole('textbox', { name: 'Name' }).fill(handoverName);
      await handover.getByRole('textbox', { name: 'Number' }).fill(handoverNumber);
    },

    async writeNote(text: string): Promise<void> {
      const field = note.getByRole('textbox', { name: 'Note' });
      await open(note, field);
      await field.fill(text);
    },

    /** Fills in everything that a guest needs for a pickup. */
    async fill(details: Details): Promise<void> {
      await this.fillPersonal(details);
      await this.chooseContact('Call');
      await this.chooseWindow();
      await this.fillContacts(details);
      await this.writeNote(details.note);
    },

    /** Fills in everything between a guest who fetches an order and the payment. */
    async prepareToPay(gateway: Gateway, details: Details = zainab): Promise<void> {
      await this.fill(details);
      await this.chooseGateway(gateway);
      await this.acceptTerms();
    },

    /** Ticks the gift card, types its number and has it verified. */
    async payByGiftCard(serial: string): Promise<void> {
      await page.getByRole('checkbox', { name: 'Pay with a gift card' }).check();
      await this.typeSerial(serial);
    },
    async typeSerial(serial: string): Promise<void> {
      await page.getByRole('textbox', { name: 'Serial number' }).fill(serial);
      await page.getByRole('button', { name: 'Verify' }).click();
      await page.getByRole('status', { name: 'Gift card' }).getByText('is on this gift card').waitFor();
    },
    payWithoutGiftCard: () => page.getByRole('checkbox', { name: 'Pay with a gift card' }).uncheck(),
    payFromWallet: () => page.getByRole('checkbox', { name: /^Pay from your wallet/ }).check(),
    payWithoutWallet: () => page.getByRole('checkbox', { name: /^Pay from your wallet/ }).uncheck(),
    /** Unticks whichever of the two is ticked. */
    async payByCardAlone(gateway: Gateway): Promise<void> {
      for (const name of [/^Pay with a gift card/, /^Pay from your wallet/]) {
        const box = page.getByRole('checkbox', { name, checked: true });
        if (await box.isVisible()) await box.uncheck();
      }
      await this.chooseGateway(gateway);
    },
    /** In the dialog that asks for it last. */
    async enterPin(pin: string): Promise<void> {
      const dialog = page.getByRole('dialog', { name: 'Enter Your Wallet Pin' });
      await dialog.getByLabel('Wallet PIN').fill(pin);
      await dialog.getByRole('button', { name: 'Continue' }).click();
    },

    chooseGateway: (gateway: Gateway) => page.getByRole('radio', { name: `Pay with ${gateway}` }).check(),
    acceptTerms: () => page.getByRole('checkbox', { name: 'I accept the Terms & Conditions' }).check(),
    shareVisit: () => page.getByRole('checkbox', { name: /^Share this visit/ }).check(),
    pay: () => page.getByRole('button', { name: 'Proceed to Payment' }).click(),
    payButton: page.getByRole('button', { name: 'Proceed to Payment' }),
    /** True if all of the button that pays is in view, and nothing is in front of it. */
    showsPay: () =>
      page.getByRole('button', { name: 'Proceed to Payment' }).evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const isSeen = (y: number) => button.contains(document.elementFromPoint((left + right) / 2, y));
        return isSeen(top + 1) && isSeen(bottom - 1);
      }),
    /** Waits until the shopper reads certain words about the payment. */
    isTold: (words: string) => page.getByRole('status').getByText(words).waitFor(),

    /** The contents of the form: typed, chosen, and the amounts. */
    async state(): Promise<FormState> {
      await note.waitFor();
      const inputs: string[] = [];
      for (const part of await page.getByRole('main').getByRole('region').all()) {
        const folded = part.getByRole('button', { name: opening });
        if (await folded.isVisible()) {
          await folded.click();
          await folded.waitFor({ state: 'hidden' });
        }
        inputs.push(...(await contentsOf(part)));
      }
      return { inputs, amounts: await summedUp() };
    },

    /** Follows the words before a guest that lead to the login. */
    goToLogin: () => personal.getByRole('link', { name: 'Click here to login' }).click(),

    /** True if the fields of a guest's address are in view, and nothing is in front of them. */
    isAddressInView: () =>
      address.getByRole('textbox', { name: /label|landmark|Street/ }).evaluateAll((fields) =>
        fields.every((field) => {
          const { x, y, width, height } = field.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === field;
        }),
      ),

    /** The fields that a part of the page covers, wherever the checkout is scrolled to. */
    fieldsUnder: (part: Locator) =>
      part.evaluate((over) => {
        const fields = [...document.querySelectorAll('main :is(input, textarea)')];
        const under = new Set<string>();
        for (let at = 0; at < document.documentElement.scrollHeight; at += 100) {
          scrollTo(0, at);
          const { top, bottom, left, right } = over.getBoundingClientRect();
          for (const field of fields) {
            const place = field.getBoundingClientRect();
            const isBeside =
              place.bottom <= top || place.top >= bottom || place.right <= left || place.left >= right;
            if (!isBeside) under.add(field.id);
          }
        }
        return [...under];
      }),

    /** Waits until the card of the address shows certain words. */
    isToldOfAddress: (words: string) =>
      address.getByRole('alert').getByText(words, { exact: true }).waitFor(),

    /** The amounts of the summary by their labels, as they are printed. */
    amounts: summedUp,
  };
}
