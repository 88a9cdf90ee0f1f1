import { adaeze, type TestShop } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { gbagadaPickup, type ShownShop, test } from '../../app/testing/shop-floor.ts';
import { localStore } from '../../platform/site-data.ts';

const guest = { store: gbagadaPickup };
const title = 'Share this visit';

async function openFromFooter({ user }: Pick<ShownShop, 'user'>) {
  await user.click(await screen.findByRole('button', { name: title }));
  return within(await screen.findByRole('dialog', { name: title }));
}

type Dialog = Awaited<ReturnType<typeof openFromFooter>>;

const press = (user: ShownShop['user'], dialog: Dialog, name = title) =>
  user.click(dialog.getByRole('button', { name }));

const tick = (dialog: Dialog) =>
  dialog.getByRole('checkbox', { name: 'Yes, share this visit with the support team' });

/** The code in big letters. */
async function shownCode(): Promise<string> {
  const shared = within(await screen.findByRole('dialog', { name: 'This visit is shared' }));
  shared.getByText('Read this code to our support:');
  return shared.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent;
}

const visits = ({ database }: TestShop) =>
  database.read
    .selectFrom('recorded_sessions')
    .select(['visit_code', 'session', 'entries', 'phone_key'])
    .orderBy('received_at', 'desc')
    .execute();

describe('"Share this visit"', () => {
  test('says in plain words what is shared, shares nothing without the tick, and then shows the code to read out', async ({
    open,
    server,
  }) => {
    const { user, sent } = await open('/home', guest);
    const dialog = await openFromFooter({ user });
    dialog.getByText(/Our support then sees what you pressed and what the shop showed you on this visit/);
    dialog.getByText(/no names, no numbers, no addresses, no passwords/);
    expect(tick(dialog)).toMatchObject({ checked: false });
    await press(user, dialog);
    dialog.getByText('Please tick this first: we share nothing without it.');
    expect(sent('saveSession')).toEqual([]);
    await user.click(tick(dialog));
    await press(user, dialog);
    const code = await shownCode();
    expect(await visits(server)).toMatchObject([{ visit_code: code, phone_key: null }]);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(code));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is in the chat, which it takes the place of', async ({ open }) => {
    const { user } = await open('/home', guest);
    await user.click(await screen.findByRole('button', { name: 'Chat with us' }));
    const chat = within(await screen.findByRole('dialog', { name: 'Talk to us' }));
    await user.click(chat.getByRole('button', { name: title }));
    await screen.findByRole('dialog', { name: title });
    expect(screen.queryByRole('dialog', { name: 'Talk to us' })).toBeNull();
  });

  test('is in a message that must be read, which it closes', async ({ open }) => {
    const { user, answer } = await open('/account', { ...guest, customer: adaeze });
    answer('exportdata', { status: 503, reply: { status: false, message: 'We are busy.', code: 'busy' } });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    const message = within(await screen.findByRole('dialog', { name: 'Error' }));
    await user.click(message.getByRole('button', { name: title }));
    await screen.findByRole('dialog', { name: title });
    expect(screen.queryByRole('dialog', { name: 'Error' })).toBeNull();
  });

  test('takes a phone number that is one, and no entry of the visit has it', async ({ open, server }) => {
    const { user, sent } = await open('/home', guest);
    const dialog = await openFromFooter({ user });
    await user.click(tick(dialog));
    const field = dialog.getByLabelText(/Your phone number/);
    await user.type(field, '0803');
    await press(user, dialog);
    dialog.getByText('Please check this number, or leave it out.');
    expect(sent('saveSession')).toEqual([]);
    await user.type(field, '1234567');
    await press(user, dialog);
    await shownCode();
    expect(sent('saveSession')).toMatchObject([{ phone: '08031234567' }]);
    const [visit] = await visits(server);
    expect(visit?.phone_key).toEqual(expect.any(String));
    const entries = await server.database.read.selectFrom('recorded_entries').select('entry').execute();
    const kept = JSON.stringify([entries, Object.entries(localStore()), location.href]);
    expect(kept).not.toContain('8031234567');
  });

  test('asks a customer for no number: theirs is known', async ({ open }) => {
    const { user } = await open('/account', { ...guest, customer: adaeze });
    await waitFor(() => expect(screen.getByLabelText('First name')).toMatchObject({ value: 'Adaeze' }));
    const dialog = await openFromFooter({ user });
    expect(dialog.queryByLabelText(/phone/)).toBeNull();
  });

  test('says what failed, and can be tried again', async ({ open }) => {
    const { user, answer, sent } = await open('/home', guest);
    const dialog = await openFromFooter({ user });
    await user.click(tick(dialog));
    answer('saveSession', 'nobody');
    await press(user, dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This visit is not shared yet. Please check your connection.',
    );
    answer('saveSession', null);
    await press(user, dialog, 'Try again');
    await shownCode();
    expect(sent('saveSession')).toHaveLength(2);
  });

  test('goes on with what follows on this visit as its page is left, after a reload too', async ({
    open,
  }) => {
    const { user, reload, shop, sent } = await open('/home', guest);
    const dialog = await openFromFooter({ user });
    await user.click(tick(dialog));
    await press(user, dialog);
    await shownCode();
    const shared = entriesIn(sent('saveSession')[0]);
    shop.groceryCart.send({ type: 'cart.noticeDismissed' });
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent('saveSession')).toHaveLength(2));
    expect(entriesIn(sent('saveSession')[1])).toBeGreaterThan(0);
    await reload();
    await screen.findByRole('button', { name: title });
    dispatchEvent(new Event('pagehide'));
    // A page that is loaded again has been left, too.
    await waitFor(() => expect(sent('saveSession')).toHaveLength(4));
    expect(entriesIn(sent('saveSession')[3])).toBeGreaterThan(shared);
  });

  test('leaves a visit here that nobody shared', async ({ open }) => {
    const { reload, sent } = await open('/home', guest);
    await screen.findByRole('button', { name: title });
    dispatchEvent(new Event('pagehide'));
    await reload();
    await screen.findByRole('button', { name: title });
    expect(sent('saveSession')).toEqual([]);
  });
});

/** The number of entries in an upload. */
function entriesIn(upload: unknown): number {
  const { entries } = z.object({ entries: z.array(z.unknown()) }).parse(upload);
  return entries.length;
}
