import { adaeze, type TestShop, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { fillIn } from '../../app/testing/forms.ts';
import { goTo } from '../../app/testing/go-to.ts';
import { isOff } from '../../app/testing/is-off.ts';
import type { Answer } from '../../app/testing/line.ts';
import { recorded } from '../../app/testing/recorded.ts';
import { gbagadaDelivery, type OpenShop, type ShownShop, test } from '../../app/testing/shop-floor.ts';
import { holdWaits } from '../../app/testing/waits.ts';

const beginning = { store: gbagadaDelivery, groceries: { 1: 10 } };

/** The card that asks for the place of delivery, once the addresses were asked for. */
async function addressCard(
  open: OpenShop,
  prepare: (shop: ShownShop) => void = () => {},
  customer: typeof adaeze = adaeze,
) {
  const pass = holdWaits();
  const shop = await open('/home', { ...beginning, customer });
  prepare(shop);
  await shop.reload('/checkout');
  const form = await checkoutForm(shop.user);
  await pass(2_000);
  const card = () => within(form.card('Delivery Address'));
  const radios = async () => {
    await (await checkoutForm(shop.user)).open('Delivery Address');
    await card().findAllByRole('radio');
    return card()
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => [radio.closest('label')?.textContent, radio.checked, isOff(radio)]);
  };
  return { ...shop, card, radios };
}

const abuja = { area: 'Jabi', city: 'Abuja', state: 'FCT' };
const unreached = 'No store delivers here yet.';

/** The first of Adaeze's addresses, and the form in which the server lists others. */
async function listOfAdaeze(server: TestShop) {
  const browser = server.browser();
  await browser.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
  const list = (await browser.get('/api/listaddress')).json();
  const listOf = (...data: readonly unknown[]): Answer => ({ status: 200, reply: { ...list, data } });
  return { first: list.data[0], listOf };
}

/** Opens the address book, where all addresses are read. */
async function readBook(): Promise<void> {
  goTo('/addressbook');
  await screen.findByRole('heading', { name: 'Address Book' });
  await screen.findByText('Farm');
}

const home = ['Home5 Adebola Close, Gbagada Phase 2, Lagos', true, false] as const;

describe('a saved address', () => {
  test('that the store does not reach says so, and cannot be chosen [CHK-20, CHK-24]', async ({
    open,
    server,
  }) => {
    const { first, listOf } = await listOfAdaeze(server);
    const away = { ...first, id: first.id + 1000, label: 'Farm', ...abuja };
    const list = listOf({ ...away, address_default: 1 }, first);
    const { radios, card, user, reload } = await addressCard(open, ({ answer }) => {
      answer('listaddress', list);
    });
    const farm = `Farm${first.address}, Jabi, Abuja, FCT ${unreached}`;
    await waitFor(async () => expect(await radios()).toEqual([[farm, false, true], home]));
    const entries = await recorded({ reload }, async () => {
      await user.click(card().getByRole('radio', { name: /^Farm/ }));
      expect(await radios()).toEqual([[farm, false, true], home]);
    });
    expect(entries).toContainEqual(['checkout', 'checkout.addressChosen', ['isReached'], unreached, 1]);
    expect(entries).not.toContainEqual(['checkout', 'checkout.addressChosen']);
  });

  test('is to be chosen where none is by itself, in the line that waited for it [CHK-24]', async ({
    open,
    server,
  }) => {
    const { first, listOf } = await listOfAdaeze(server);
    const others = [1, 2].map((number) => ({ ...first, id: first.id + number, address_default: 0 }));
    const pass = holdWaits();
    const { answer, user } = await open('/checkout', { ...beginning, customer: adaeze });
    const form = await checkoutForm(user);
    const card = () => within(form.card('Delivery Address'));
    answer('listaddress', listOf(...others));
    await pass(2_000);
    await card().findByText('Choose where we deliver your order.');
    expect(card().queryByRole('radio')).toBeNull();
    await user.click(card().getByRole('button', { name: 'Choose Delivery Address' }));
    for (const radio of (await card().findAllByRole('radio')).slice(1)) await user.click(radio);
    await user.click(screen.getByRole('radio', { name: 'Call' }));
    await card().findByText('Home: 5 Adebola Close, Gbagada Phase 2, Lagos');
    card().getByRole('button', { name: 'Edit Delivery Address' });
  });

  test('is waited for, and read again in a page that was loaded again [CHK-32]', async ({ open }) => {
    let goOn = () => {};
    const { card, radios, reload, sent, user } = await addressCard(open, ({ hold }) => {
      goOn = hold('listaddress');
    });
    expect(card().queryByText(/no saved address|did not load/)).toBeNull();
    await (await checkoutForm(user)).open('Delivery Address');
    expect(card().queryByRole('radio')).toBeNull();
    goOn();
    expect(await radios()).toEqual([home]);
    const asked = sent('listaddress').length;
    await reload();
    await screen.findByRole('region', { name: 'Add note/instruction' });
    await waitFor(async () => expect(await radios()).toEqual([home]));
    expect(sent('listaddress')).toHaveLength(asked + 1);
  });

  test('that was added or changed in the address book meanwhile is offered as it is now [CHK-20, CHK-24]', async ({
    open,
    server,
  }) => {
    const { first, listOf } = await listOfAdaeze(server);
    const { answer, card, hold, radios, sent, user } = await addressCard(open);
    expect(await radios()).toEqual([home]);
    const farm = { ...first, id: first.id + 1000, label: 'Farm', address_default: 0 };
    answer('listaddress', listOf(first, farm));
    await readBook();
    goTo('/checkout');
    await screen.findByRole('region', { name: 'Delivery Address' });
    await waitFor(async () => expect(await radios()).toHaveLength(2));
    await user.click(card().getByRole('radio', { name: /^Farm/ }));
    const both = [
      ['Home5 Adebola Close, Gbagada Phase 2, Lagos', false, false],
      ['Farm5 Adebola Close, Gbagada Phase 2, Lagos', true, false],
    ];
    expect(await radios()).toEqual(both);

    await readBook();
    answer('listaddress', listOf(first, { ...farm, ...abuja }));
    const goOn = hold('listaddress');
    const asked = sent('listaddress').length;
    goTo('/checkout');
    await screen.findByRole('region', { name: 'Delivery Address' });
    await waitFor(() => expect(sent('listaddress')).toHaveLength(asked + 1));
    expect(await radios()).toEqual(both);
    goOn();
    const away = [`Farm5 Adebola Close, Jabi, Abuja, FCT ${unreached}`, false, true];
    await waitFor(async () => expect(await radios()).toEqual([home, away]));
  });

  test('is offered to someone who had none when they came here, also after a reload [CHK-20, CHK-24]', async ({
    open,
    server,
  }) => {
    const { first, listOf } = await listOfAdaeze(server);
    const { answer, card, radios, reload } = await addressCard(open, () => {}, tunde);
    await card().findByText(/^You have no saved address yet/);
    answer('listaddress', listOf(first));
    await reload();
    await screen.findByRole('region', { name: 'Delivery Address' });
    await waitFor(async () => expect(await radios()).toEqual([home]));
  });

  test('is added at the checkout, where it is offered at once [CHK-10, CHK-20]', async ({ open, server }) => {
    const { card, radios, sent, user } = await addressCard(open);
    expect(await radios()).toEqual([home]);
    await user.click(card().getByRole('button', { name: 'Add new address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Delivery address' }));
    await fillIn(user, { Label: 'Work', 'Street address': '2 Mill Road', 'Closest landmark': 'The bank' });
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('createaddress')).toMatchObject([{ label: 'Work', area: 'Gbagada Phase 2' }]);
    await waitFor(async () =>
      expect(await radios()).toEqual([home, ['Work2 Mill Road, Gbagada Phase 2, Lagos', false, false]]),
    );
    await user.click(card().getByRole('radio', { name: /^Work/ }));
    expect((await radios()).map(([, isChosen]) => isChosen)).toEqual([false, true]);
    server.now += 1_000;
    await user.click(card().getByRole('button', { name: 'Add new address' }));
    await screen.findByRole('dialog', { name: 'Add Delivery address' });
    expect(screen.getByLabelText('Label')).toHaveProperty('value', '');
  });
});
