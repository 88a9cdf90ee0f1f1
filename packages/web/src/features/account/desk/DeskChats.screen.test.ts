import { adaeze, tunde } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { test } from '../../../app/testing/desk.ts';

const pane = async () => within(await screen.findByRole('region', { name: 'Chats' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const said = () =>
  within(screen.getByRole('log', { name: 'Chat' }))
    .queryAllByRole('listitem')
    .map(({ children }) => Array.from(children, ({ textContent }) => textContent.trim()));

describe('chats at the desk', () => {
  test('are listed for all of staff, who waits first, and are answered and closed in a dialog that follows them [GEN-05, ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    await sitDown('kemi');
    await (await pane()).findByText('None.');
    const customer = server.browser();
    await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    const guest = server.browser();
    await guest.post('/api/sayInChat', { attempt_id: 'attempt-0000000000000001', text: 'Hello.' });
    server.now += 60_000;
    const ask = (turn: number, text: string) =>
      customer.post('/api/sayInChat', { attempt_id: `attempt-000000000000001${turn}`, text });
    await ask(1, 'Do you have plantain flour?\nOr yam flour?');

    const { user } = await sitDown('kemi');
    const chats = await pane();
    const listed = async () =>
      (await chats.findAllByRole('listitem', { hidden: true })).map(({ textContent }) => textContent);
    const guests = 'A guest, since Sat, Nov 21, 9:00 AM Waits for an answerOpen it';
    expect(await listed()).toEqual([
      guests,
      'Customer 1, since Sat, Nov 21, 9:01 AM Waits for an answerOpen it',
    ]);
    const [, second] = chats.getAllByRole('button', { name: 'Open it' });
    if (second === undefined) throw new Error('there is no second chat');
    await user.click(second);
    const opened = await dialog('Chat with customer 1');
    opened.getByText('Opened Sat, Nov 21, 9:01 AM.');
    const field = await opened.findByLabelText('Your answer');
    const asked = ['Shopper Sat, Nov 21, 9:01 AM', 'Do you have plantain flour?\nOr yam flour?'];
    expect(said()).toEqual([asked]);
    await user.type(field, 'Both, in Ikeja.');
    await user.click(opened.getByRole('button', { name: 'Send' }));
    const answered = ['kemi Sat, Nov 21, 9:01 AM', 'Both, in Ikeja.'];
    await waitFor(() => expect(said()).toEqual([asked, answered]));
    await waitFor(async () =>
      expect(await listed()).toEqual([guests, 'Customer 1, answered Sat, Nov 21, 9:01 AM Open it']),
    );
    await ask(2, 'Thank you!');
    await opened.findByText('Thank you!');
    await user.click(opened.getByRole('button', { name: 'Close the chat' }));
    await opened.findByText('kemi closed the chat.');
    opened.getByText('Nothing more can be said in it.');
    expect(opened.queryByLabelText('Your answer')).toBeNull();
    await waitFor(async () =>
      expect(await listed()).toEqual([guests, 'Customer 1, closed Sat, Nov 21, 9:01 AM Open it']),
    );
    const looks = await server.database.read.selectFrom('audit').select(['action', 'reason']).execute();
    expect(looks.filter(({ action }) => action.startsWith('chat.'))).toEqual([
      { action: 'chat.read', reason: 'It was opened at the desk.' },
      { action: 'chat.answered', reason: '' },
      { action: 'chat.read', reason: 'It was opened at the desk.' },
      { action: 'chat.read', reason: 'It was opened at the desk.' },
      { action: 'chat.closed', reason: '' },
      { action: 'chat.read', reason: 'It was opened at the desk.' },
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('take nothing as read that came since: it is answered apart, and keeps the chat open [GEN-05]', async ({
    sitDown,
    server,
  }) => {
    const customer = server.browser();
    await customer.post('/api/login', { phone: tunde.phone, password: tunde.password });
    const ask = (turn: number, text: string) =>
      customer.post('/api/sayInChat', { attempt_id: `attempt-000000000000003${turn}`, text });
    await ask(1, 'Do you have yams?');
    const { user, hold } = await sitDown('kemi');
    const [whose] = await (await pane()).findAllByText('Customer 2');
    const row = whose?.closest('li');
    if (!row) throw new Error('the chat is not listed');
    await user.click(within(row).getByRole('button', { name: 'Open it' }));
    const opened = await dialog('Chat with customer 2');
    const press = (name: string) => user.click(opened.getByRole('button', { name }));
    const waits = () =>
      server.database.read.selectFrom('chats').select('waits_since').where('user_id', '=', 2).execute();
    await user.type(await opened.findByLabelText('Your answer'), 'Yes.');
    const seen = hold('GET staff');
    await ask(2, 'And plantains?');
    await press('Send');
    await waitFor(() => expect(opened.getByLabelText('Your answer')).toHaveProperty('value', ''));
    seen();
    await opened.findByText('And plantains?');
    expect(await waits()).toEqual([{ waits_since: '2026-11-21T08:01:00.000Z' }]);
    await user.type(opened.getByLabelText('Your answer'), 'Those too.');
    await press('Send');
    await waitFor(async () => expect(await waits()).toEqual([{ waits_since: null }]));
    const seenAgain = hold('GET staff');
    await ask(3, 'How much?');
    await press('Close the chat');
    const error = await dialog('Error');
    error.getByText('The shopper has written again.', { exact: false });
    seenAgain();
    await user.click(error.getByRole('button', { name: 'OK' }));
    await opened.findByText('How much?');
    await press('Close the chat');
    await opened.findByText('kemi closed the chat.');
  });

  test('say why one is not read, an answer not sent, or the chat not closed', async ({ sitDown, server }) => {
    const guest = server.browser();
    await guest.post('/api/sayInChat', { attempt_id: 'attempt-0000000000000021', text: 'Anyone?' });
    const { user, answer } = await sitDown('kemi');
    const open = async () => {
      const [first] = await (await pane()).findAllByRole('button', { name: 'Open it' });
      if (first === undefined) throw new Error('there is no chat');
      await user.click(first);
      return dialog('Chat with a guest');
    };
    await (await pane()).findAllByRole('listitem');
    const refusal = (message: string) => ({
      status: 500,
      reply: { status: false, message, code: 'internal' },
    });
    answer('staff', refusal('The vault is away.'));
    expect((await (await open()).findByRole('alert')).textContent).toBe('The vault is away.');
    await user.keyboard('{Escape}');
    answer('staff', null);
    const opened = await open();
    const field = await opened.findByLabelText('Your answer');
    answer('POST staff', refusal('Please come back later.'));
    await user.type(field, 'Here we are.');
    await user.click(opened.getByRole('button', { name: 'Send' }));
    expect((await opened.findByRole('alert')).textContent).toBe('This was not sent. Please come back later.');
    expect(field).toHaveProperty('value', 'Here we are.');
    await user.click(opened.getByRole('button', { name: 'Close the chat' }));
    await (await dialog('Error')).findByText('Please come back later.');
  });
});
