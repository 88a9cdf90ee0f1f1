import { adaeze } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { checkoutForm, zainab, zainabsAddress } from '../../app/testing/checkout-form.ts';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';

/** Ten bags of ₦1,200. */
const rice = { 1: 10 };

/** The cards with a tick before their title: nothing is left to do in them. */
const done = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter(({ previousElementSibling: mark }) => mark?.querySelector('svg'))
    .map(({ textContent }) => textContent);

const store = 'Delivery Information';
const contacts = '3rd Party Contacts';
const note = 'Add note/instruction';

describe('a card of the checkout', () => {
  test('has a tick once nothing is left to do in it, and its number again when something is', async ({
    open,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
    const form = await checkoutForm(user);
    const becomes = (...cards: string[]) => waitFor(() => expect(done()).toEqual(cards));
    await becomes(store);
    form.type('Personal Details', zainab);
    await becomes(store, contacts);
    const reach = within(form.card('Personal Details')).getAllByRole<HTMLInputElement>('radio');
    expect(reach.map(({ checked }) => checked)).toEqual([false, false, false]);
    await form.choose('Personal Details', 'WhatsApp');
    expect(reach.map(({ checked }) => checked)).toEqual([false, true, false]);
    await becomes('Personal Details', store, contacts);
    form.type('Delivery Address', zainabsAddress);
    await becomes('Personal Details', 'Delivery Address', store, contacts);
    await form.chooseWindow();
    await becomes('Personal Details', 'Delivery Address', store, 'Fulfillment Window', contacts);
    await form.open(contacts);
    form.type('Contact upon delivery', { Number: '' });
    await becomes('Personal Details', 'Delivery Address', store, 'Fulfillment Window');
    await form.open('Delivery Address');
    form.type('Delivery Address', { 'Closest landmark': '' });
    await becomes('Personal Details', store, 'Fulfillment Window');
    await form.open(note);
    form.type(note, { 'Note (optional)': 'Call at the gate.' });
    await becomes('Personal Details', store, 'Fulfillment Window', note);
  });

  test('that is completed becomes one line when the shopper acts in another one, and not before [CHK-02]', async ({
    open,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
    const form = await checkoutForm(user);
    const isLine = (name: string) =>
      within(form.card(name)).queryByRole('button', { name: /^Edit/ }) !== null;
    form.type('Personal Details', zainab);
    await form.choose('Personal Details', 'Call');
    await form.choose('Personal Details', 'WhatsApp');
    form.type('Delivery Address', zainabsAddress);
    expect([isLine('Personal Details'), isLine('Delivery Address')]).toEqual([false, false]);
    await user.click(within(form.card('Delivery Address')).getByLabelText('Closest landmark'));
    expect(form.card('Personal Details').textContent).toBe(
      'Personal DetailsEditZainab Bello, 0803 000 0011 · WhatsApp',
    );
    // The focus is still in the card of the address.
    fireEvent.click(form.card('Fulfillment Window'));
    expect(isLine('Delivery Address')).toBe(false);
    await form.chooseWindow();
    expect(form.card('Delivery Address').textContent).toBe('Delivery AddressEditHome: 7 Adebola Close');
    expect(isLine('Fulfillment Window')).toBe(false);
    await user.tab();
    await form.acceptTerms();
    expect(form.card('Fulfillment Window').textContent).toBe(
      'Fulfillment WindowEditToday, 2:00 PM - 4:00 PM · ₦1,650.00',
    );
    expect(isLine('Personal Details')).toBe(true);
  });

  test('that would move what is pressed waits until the page can scroll back by as much, and then does', async ({
    open,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const form = await checkoutForm(user);
    await form.tellWho();
    const personal = form.card('Personal Details');
    const isOpen = () => within(personal).queryByLabelText('First name') !== null;
    // The card is 300 px high, and what is pressed stands below it.
    const place = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, isOpen() ? 400 : 100, 300, 300));
    const back = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(299);
    onTestFinished(() => {
      for (const spy of [place, back, scrolled]) spy.mockRestore();
    });
    await form.choose('Fulfillment Window', 'Tomorrow');
    expect([isOpen(), back.mock.calls]).toEqual([true, []]);
    scrolled.mockReturnValue(300);
    await form.choose('Fulfillment Window', 'Today');
    expect([isOpen(), back.mock.calls[0]]).toEqual([false, [{ top: -300, behavior: 'instant' }]]);
  });

  test('that was complete before is one line, until it is opened or something is missing', async ({
    open,
  }) => {
    const { user, reload } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const first = await checkoutForm(user);
    await first.fill();
    await reload();
    const form = await checkoutForm(user);
    const personal = form.card('Personal Details');
    expect([personal, form.card(contacts), form.card(note)].map(({ textContent }) => textContent)).toEqual([
      'Personal DetailsEditZainab Bello, 0803 000 0011 · Call',
      '3rd Party ContactsEditYou, for both: Zainab Bello, 0803 000 0011',
      '5Add note/instructionAddSuch as how to find the gate (optional)',
    ]);
    expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(3);
    await user.click(within(personal).getByRole('button', { name: 'Edit Personal Details' }));
    expect(document.activeElement).toBe(within(personal).getByRole('heading', { name: 'Personal Details' }));
    form.type('Personal Details', { 'First name': '' });
    form.type('Personal Details', { 'First name': 'Zuwaira' });
    expect(within(personal).getByLabelText('First name')).toHaveProperty('value', 'Zuwaira');
    expect(form.card(contacts).textContent).toContain('You, for both: Zuwaira Bello, 0803 000 0011');
  });

  test('in a tab that lacks what was typed in another is asked for again', async ({ open }) => {
    const { user, reload, sent } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const first = await checkoutForm(user);
    await first.fill();
    sessionStorage.clear();
    await reload();
    const form = await checkoutForm(user);
    await waitFor(() => expect(done()).toEqual([store, 'Fulfillment Window']));
    await form.pay();
    await within(form.card('Payment')).findByText('Please complete the fields marked in red.');
    expect(document.activeElement?.getAttribute('name')).toBe('customer.firstname');
    expect(sent('placeorder')).toEqual([]);
  });

  test('asks for each thing by a field that the browser can fill in, of which the note alone is optional', async ({
    open,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
    const form = await checkoutForm(user);
    const fieldsOf = (name: string) =>
      Array.from(
        form.card(name).querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name*="."]'),
        ({ name, type, required, autocomplete, labels }) =>
          `${name}, ${labels?.[0]?.textContent}: ${type} ${autocomplete}${required ? ', required' : ''}`,
      );
    await form.open(contacts);
    const asked = ['Personal Details', 'Delivery Address', contacts].flatMap(fieldsOf);
    await form.open(note);
    expect([...asked, ...fieldsOf(note)]).toEqual([
      'customer.firstname, First name: text given-name, required',
      'customer.lastname, Last name: text family-name, required',
      'customer.email, E-mail: email email, required',
      'customer.phone, Phone: tel tel, required',
      'delivery.label, Delivery label: text off, required',
      'delivery.landmark, Closest landmark: text off, required',
      'delivery.address, Street address: text street-address, required',
      'enquiry.name, Name: text off, required',
      'enquiry.number, Number: tel off, required',
      'handover.name, Name: text off, required',
      'handover.number, Number: tel off, required',
      'order.note, Note (optional): textarea off',
    ]);
    const hintOf = (label: string) => {
      const id = screen.getByLabelText(label).getAttribute('aria-describedby');
      return document.getElementById(id ?? '')?.textContent;
    };
    expect(['Delivery label', 'Note (optional)'].map(hintOf)).toEqual([
      'Such as Home or Office',
      'Such as how to find the gate',
    ]);
  });
});

describe('what is missing', () => {
  test('is said in its own place alone, which is brought before the shopper [CHK-25, CHK-27, CHK-28]', async ({
    open,
  }) => {
    const { user } = await open('/checkout', { store: gbagadaDelivery, groceries: rice });
    const form = await checkoutForm(user);
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    onTestFinished(() => scroll.mockRestore());
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    await screen.findByRole('radio', { name: 'Today' });
    await form.chooseGateway('Paystack');
    await form.acceptTerms();
    await form.pay();
    await waitFor(() => expect(alerts()).toHaveLength(7));
    expect(new Set(alerts())).toEqual(new Set(['This field is required']));

    form.type('Personal Details', zainab);
    form.type('Delivery Address', zainabsAddress);
    const brought = async (words: string, block: ScrollLogicalPosition) => {
      await form.pay();
      await waitFor(() => expect(alerts()).toEqual([words]));
      expect(document.activeElement?.textContent).toBe(words);
      expect(scroll).toHaveBeenLastCalledWith({ block, behavior: 'smooth' });
      return screen.getByRole('alert').closest('section');
    };
    expect(await brought('Kindly select your preferred contact method, delivery hour', 'center')).toBe(
      form.card('Personal Details'),
    );
    await form.choose('Personal Details', 'Call');
    expect(await brought('Kindly select your preferred delivery hour', 'center')).toBe(
      form.card('Fulfillment Window'),
    );
    await form.chooseWindow();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of an address is said above them, and of the motion that someone does not want there is none [CHK-24]', async ({
    open,
  }) => {
    const pass = holdWaits();
    const beginning = { store: gbagadaDelivery, groceries: rice, customer: adaeze };
    const { user, answer } = await open('/checkout', beginning);
    const form = await checkoutForm(user);
    answer('listaddress', { status: 200, reply: { status: true, data: [], message: '' } });
    const card = within(form.card('Delivery Address'));
    const line = () => form.card('Delivery Address').querySelectorAll('[data-shape="text"]').length;
    expect([line(), card.queryByRole('button', { name: 'Add new address' })]).toEqual([1, null]);
    await pass(2_000);
    await card.findByText('You have no saved address yet. Add one, and we deliver there.');
    expect([line(), card.queryByRole('radio')]).toEqual([0, null]);
    await form.fill('Paystack', null);
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const media = vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('reduce'),
          media: query,
        }) as MediaQueryList,
    );
    onTestFinished(() => {
      scroll.mockRestore();
      media.mockRestore();
    });
    await form.pay();
    const alert = await card.findByRole('alert');
    expect(alert.textContent).toBe('Kindly enter your delivery address.');
    expect(document.activeElement).toBe(alert);
    expect(scroll).toHaveBeenLastCalledWith({ block: 'start', behavior: 'auto' });
  });
});

describe('the payment card', () => {
  test('shares the visit only when it is ticked, and leads to the terms [CHK-23]', async ({ open }) => {
    const { user, shop } = await open('/checkout', { store: gbagadaPickup, groceries: rice });
    const { card } = await checkoutForm(user);
    const payment = within(card('Payment'));
    const share = payment.getByRole<HTMLInputElement>('checkbox', {
      name: 'Share this visit with our support team, without my personal details',
    });
    const terms = payment.getByRole<HTMLInputElement>('checkbox', {
      name: 'I accept the Terms & Conditions',
    });
    const told = () => {
      const { sharesVisit, termsAccepted } = shop.checkout.getSnapshot().context;
      return [sharesVisit, share.checked, termsAccepted, terms.checked];
    };
    expect(told()).toEqual([false, false, false, false]);
    await user.click(share);
    expect(told()).toEqual([true, true, false, false]);
    await user.click(terms);
    expect(told()).toEqual([true, true, true, true]);
    await user.click(share);
    await user.click(terms);
    expect(told()).toEqual([false, false, false, false]);
    const link = payment.getByRole('link', { name: 'Terms & Conditions' });
    expect(link.getAttribute('href')).toBe('/terms');
  });

  test('keeps what was said of a gift card while nothing of it changes, and marks a refusal [ERR-32, PAY-21]', async ({
    open,
  }) => {
    const { user, answer, sent } = await open('/foodcheckout', { store: gbagadaPickup, food: { 201: 4 } });
    const { card } = await checkoutForm(user);
    const payment = within(card('Payment'));
    const status = payment.getByRole('status', { name: 'Gift card' });
    expect([status.textContent, status.dataset.state]).toEqual(['', undefined]);
    await user.click(payment.getByRole('checkbox', { name: 'Pay with a gift card' }));
    const serial = await payment.findByLabelText('Serial number');
    answer('verifycard', { status: 200, reply: { status: true, data: 5000, message: '' } });
    await user.type(serial, 'MSQ7-4K2P{Enter}');
    const worth = '₦5,000.00 is on this gift card.';
    await waitFor(() => expect(status.textContent).toBe(worth));
    expect(status.dataset.state).toBeUndefined();
    await user.click(serial);
    await user.tab();
    expect([status.textContent, sent('verifycard').length]).toEqual([worth, 1]);
    answer('verifycard', {
      status: 403,
      reply: { status: false, message: 'This gift card has expired.', code: 'refused' },
    });
    await user.type(serial, '-9{Enter}');
    await waitFor(() => expect(status.textContent).toBe('This gift card has expired.'));
    expect(status.dataset.state).toBe('refused');
  });
});
