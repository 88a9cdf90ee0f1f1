import { adaeze, type Browser, type TestShop } from '@marketsquare/server/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import { gbagadaPickup, type ShownShop, test } from '../../app/testing/shop-floor.ts';

/** The clock of repeated reads stands still until a test sets it forward. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const guest = { store: gbagadaPickup };
const customer = { ...guest, customer: adaeze };

async function openPanel({ user }: Pick<ShownShop, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Chat with us' }));
  return within(await screen.findByRole('dialog', { name: 'Talk to us' }));
}

/** The lines of the log: speaker, time and words. */
const said = () =>
  within(screen.getByRole('log', { name: 'Chat' }))
    .queryAllByRole('listitem')
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent.trim()));

/** A member of staff at the newest chat. */
async function atDesk(server: TestShop) {
  const desk: Browser = server.browser();
  await desk.post('/api/staff/login', { name: 'kemi', password: 'staff-pass-phrase' });
  const { id } = await server.database.read
    .selectFrom('chats')
    .select('id')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  let answers = 0;
  return {
    answer: (text: string) => {
      answers += 1;
      return desk.post(`/api/staff/chats/${id}/answer`, { attempt_id: `answer-${id}-${answers}-0000`, text });
    },
    close: () => desk.post(`/api/staff/chats/${id}/close`, undefined),
  };
}

/** Goes on to the next read of an open panel. */
const later = (ms = 4_000) => vi.advanceTimersByTime(ms);

describe('the live chat', () => {
  test('takes a guest’s words, shows who said what and when, and shows it again after a reload [GEN-05]', async ({
    open,
    server,
  }) => {
    const shop = await open('/home', guest);
    const panel = await openPanel(shop);
    panel.getByText('We answer here as soon as one of us is free. If it is urgent, call us.');
    const field = await panel.findByLabelText('Your message');
    const send = panel.getByRole('button', { name: 'Send' });
    expect([send.hasAttribute('disabled'), said()]).toEqual([true, []]);
    await shop.user.type(field, 'Do you have plantain flour?');
    panel.getByText('27/1000 characters');
    await shop.user.click(send);
    const asked = ['You Sat, Nov 21, 9:00 AM', 'Do you have plantain flour?'];
    await waitFor(() => expect(said()).toEqual([asked]));
    expect(field).toHaveProperty('value', '');
    server.now += 60_000;
    await (await atDesk(server)).answer('Yes, in our Ikeja store.\nShall we keep a bag?');
    await shop.reload();
    await openPanel(shop);
    await screen.findByText(/^Yes, in our Ikeja store/);
    expect(said()).toEqual([
      asked,
      ['Market Square Sat, Nov 21, 9:01 AM', 'Yes, in our Ikeja store.\nShall we keep a bag?'],
    ]);
    expect(shop.paths().filter((path) => /plantain|Ikeja/i.test(path))).toEqual([]);
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    expect(stored.join()).not.toMatch(/plantain|keep a bag/i);
  });

  test('shows an answer by itself, and that the chat was closed; writing again opens another [GEN-05]', async ({
    open,
    server,
  }) => {
    const shop = await open('/home', customer);
    const panel = await openPanel(shop);
    const write = async (text: string) => {
      await shop.user.type(await panel.findByLabelText('Your message'), text);
      await shop.user.click(panel.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(said().at(-1)?.[1]).toBe(text));
    };
    await write('Are you open?');
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    const desk = await atDesk(server);
    await desk.answer('Until nine.');
    later();
    await panel.findByText('Until nine.');
    expect(scroll).toHaveBeenCalledWith({ block: 'end' });
    const before = shop.sent('chat').length;
    await desk.close();
    later();
    await panel.findByText('We have closed this chat. Write again whenever you need us.');
    expect(shop.sent('chat').slice(before)[0]).toEqual({ after: expect.stringMatching(/^\d+$/) });
    await write('Thank you.');
    expect(said().map(([who = '', text]) => [who.replace(/ ?Sat.*/, ''), text])).toEqual([
      ['You', 'Are you open?'],
      ['Market Square', 'Until nine.'],
      ['', 'We have closed this chat. Write again whenever you need us.'],
      ['You', 'Thank you.'],
    ]);
    const chats = await server.database.read
      .selectFrom('chats')
      .select('closed_at')
      .where('user_id', '=', adaeze.id)
      .execute();
    expect(chats.map(({ closed_at }) => closed_at === null).sort()).toEqual([false, true]);
  });

  test('asks for nothing while its page is hidden, nor once it is closed', async ({ open }) => {
    const shop = await open('/home', guest);
    const panel = await openPanel(shop);
    await panel.findByLabelText('Your message');
    const reads = () => shop.sent('chat').length;
    const look = (state: DocumentVisibilityState) => {
      const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      onTestFinished(() => visible.mockRestore());
      fireEvent(window, new Event('visibilitychange'));
    };
    expect(reads()).toBe(1);
    look('hidden');
    later();
    await shop.user.type(panel.getByLabelText('Your message'), 'Hello.');
    await shop.user.click(panel.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(reads()).toBe(2);
    look('visible');
    await vi.waitFor(() => expect(reads()).toBe(3));
    later();
    await vi.waitFor(() => expect(reads()).toBe(4));
    await shop.user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    later();
    await openPanel(shop);
    await vi.waitFor(() => expect(reads()).toBe(5));
    // The lines left the memory with the panel.
    expect(shop.sent('chat')[4]).toEqual({});
  });

  test('tells of an answer while it is closed, and leads to it, without keeping a word [GEN-05]', async ({
    open,
    server,
  }) => {
    const shop = await open('/home', guest);
    const panel = await openPanel(shop);
    await shop.user.type(await panel.findByLabelText('Your message'), 'Do you have yams?');
    await shop.user.click(panel.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(said()).toHaveLength(1));
    const close = () => shop.user.click(screen.getByRole('button', { name: 'Close' }));
    await close();
    const desk = await atDesk(server);
    await desk.answer('MarkerAnswer');
    later(30_000);
    await screen.findByText('Market Square has answered you in the chat.');
    expect(document.body.textContent).not.toContain('MarkerAnswer');
    await shop.user.click(screen.getByRole('button', { name: 'Read it' }));
    await screen.findByText('MarkerAnswer');
    await close();
    const reads = shop.sent('chat').length;
    later(30_000);
    await vi.waitFor(() => expect(shop.sent('chat')).toHaveLength(reads + 1));
    expect(screen.queryByText('Market Square has answered you in the chat.')).toBeNull();
    await desk.close();
    await openPanel(shop);
    await screen.findByText(/^We have closed this chat/);
    await close();
    later(60_000);
    expect(shop.sent('chat').length).toBe(reads + 2);
  });

  test('keeps a text that was not sent, says why, and sends it again as the same attempt', async ({
    open,
  }) => {
    const shop = await open('/home', guest);
    const panel = await openPanel(shop);
    const field = await panel.findByLabelText('Your message');
    const reply = { status: false, message: 'The shop is away for a moment.', code: 'unavailable' };
    shop.answer('sayInChat', { status: 503, reply });
    await shop.user.type(field, 'Hello?');
    await shop.user.click(panel.getByRole('button', { name: 'Send' }));
    const alert = await panel.findByRole('alert');
    expect(alert.textContent).toBe('This was not sent. The shop is away for a moment.');
    expect(field).toHaveProperty('value', 'Hello?');
    shop.answer('sayInChat', null);
    const goOn = shop.hold('sayInChat');
    const again = panel.getByRole('button', { name: 'Send again' });
    await shop.user.click(again);
    await shop.user.click(again);
    expect(panel.queryByRole('alert')).toBeNull();
    goOn();
    await waitFor(() => expect(said()).toEqual([[expect.stringMatching(/^You /), 'Hello?']]));
    const [first, second, ...more] = shop.sent('sayInChat');
    expect([second, more]).toEqual([first, []]);
    await shop.user.type(field, 'Hello?');
    await shop.user.click(panel.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(shop.sent('sayInChat')[2]).not.toEqual(first);
  });

  test('keeps what is written while it is closed, until it was said or somebody signs out', async ({
    open,
  }) => {
    const shop = await open('/home', customer);
    const written = async () => {
      const panel = await openPanel(shop);
      return panel.findByLabelText<HTMLTextAreaElement>('Your message');
    };
    const close = () => shop.user.click(screen.getByRole('button', { name: 'Close' }));
    await shop.user.type(await written(), 'Is the yam fresh?');
    await close();
    const field = await written();
    expect(field.value).toBe('Is the yam fresh?');
    await shop.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field.value).toBe(''));
    await close();
    expect((await written()).value).toBe('');
    await shop.user.type(screen.getByLabelText('Your message'), 'My phone number is');
    await close();
    expect((await written()).value).toBe('My phone number is');
    await close();
    await shop.user.click(screen.getByRole('button', { name: 'Menu' }));
    await shop.user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect((await written()).value).toBe('');
  });

  test('counts to a thousand characters and stops there', async ({ open }) => {
    const panel = await openPanel(await open('/home', guest));
    const field = await panel.findByLabelText('Your message');
    expect(field.getAttribute('maxlength')).toBe('1000');
    fireEvent.change(field, { target: { value: 'x'.repeat(1000) } });
    panel.getByText('1000/1000 characters');
    panel.getByText('This is as long as one text may be. Send it, and write on.');
  });

  test('says what is wrong where it cannot be read, and goes on by itself', async ({ open }) => {
    const shop = await open('/home', guest);
    const reply = { status: false, message: 'Please come back later.', code: 'internal' };
    shop.answer('chat', { status: 500, reply });
    const panel = await openPanel(shop);
    expect((await panel.findByRole('alert')).textContent).toBe('Please come back later.');
    expect(panel.queryByLabelText('Your message')).toBeNull();
    shop.answer('chat', null);
    later(15_000);
    await panel.findByLabelText('Your message');
  });

  test('stands where nothing was found, with the other ways that the page itself knows, and closes [SEARCH-09]', async ({
    open,
  }) => {
    const { hold, user } = await open('/search/unobtainium', guest);
    hold('config');
    await user.click(await screen.findByRole('button', { name: 'Chat To Find Offline Products' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Talk to us' }));
    panel.getByText('Looking for something that is not online? Our people know every shelf.');
    await panel.findByLabelText('Your message');
    const links = panel
      .getAllByRole('link')
      .map((link) => [link.textContent.trim(), link.getAttribute('href')]);
    expect(links).toEqual([
      ['07000000000', 'tel:07000000000'],
      ['help@marketsquare.example', 'mailto:help@marketsquare.example'],
    ]);
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
