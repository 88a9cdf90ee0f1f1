import { adaeze, keptValues } from '@marketsquare/server/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { test } from '../../../app/testing/desk.ts';

const contact = {
  firstname: 'Tunde',
  lastname: 'Bakare',
  phone: '08030000032',
  message: 'Do you open on public holidays?\nAnd on Sundays?',
  email: 'tunde@example.ng',
  subject: 'Contact form',
  area: 'Gbagada Phase 2',
  textcount: 48,
};

const questionnaire = {
  store_id: 1,
  user_id: adaeze.id,
  data: [{ questiontext: 'How fast was our delivery?', questionanwser: '9', questionno: 8 }],
};

const pane = async () => within(await screen.findByRole('region', { name: 'Messages' }));

describe('the messages of shoppers at the desk', () => {
  test('are listed for all of staff, newest first, by form and time, and by one form alone [ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    await sitDown('kemi');
    await (await pane()).findByText('None.');
    await server.browser().post('/api/contact', contact);
    server.now += 60_000;
    const customer = server.browser();
    await customer.post('/api/login', { phone: adaeze.phone, password: adaeze.password });
    await customer.post('/api/submitQuestionnaire', questionnaire);
    const { user, sent } = await sitDown('kemi');
    const messages = await pane();
    const listed = async () =>
      (await messages.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const fromContact = 'Contact form, sent Sat, Nov 21, 9:00 AM by a guestRead it';
    expect(await listed()).toEqual([
      'Questionnaire, sent Sat, Nov 21, 9:01 AM from store 1 by customer 1Read it',
      fromContact,
    ]);
    const form = messages.getByLabelText<HTMLSelectElement>('Sent by');
    const options = within(form).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All forms',
      'Contact form',
      'Questionnaire',
      'Love story',
      'Privacy request',
    ]);
    await user.selectOptions(form, 'Contact form');
    await waitFor(async () => expect(await listed()).toEqual([fromContact]));
    expect(form.selectedOptions[0]?.textContent).toBe('Contact form');
    await user.selectOptions(form, 'Privacy request');
    await messages.findByText('None.');
    await user.selectOptions(form, 'All forms');
    await waitFor(async () => expect(await listed()).toHaveLength(2));
    expect(sent('staff')).toContainEqual({ reason: 'The desk lists what was sent.', kind: 'contact' });
  });

  test('show their words once one is opened, which is recorded, and close by Escape [ROLE-08]', async ({
    sitDown,
    server,
  }) => {
    await server.browser().post('/api/contact', { ...contact, subject: 'Opening hours' });
    server.now += 60_000;
    const { user, answer, hold } = await sitDown('kemi');
    const messages = await pane();
    const open = async () => {
      const [first] = await messages.findAllByRole('button', { name: 'Read it' });
      if (first === undefined) throw new Error('there is no message');
      await user.click(first);
      return screen.findByRole('dialog', { name: 'Contact form' });
    };
    await messages.findAllByRole('listitem');
    const reply = { status: false, message: 'The vault is away.', code: 'internal' };
    answer('staff', { status: 500, reply });
    expect((await within(await open()).findByRole('alert')).textContent).toBe('The vault is away.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer('staff', null);
    const goOn = hold('staff');
    const dialog = await open();
    expect(dialog.querySelectorAll('[data-shape="block"]')).toHaveLength(1);
    goOn();
    await within(dialog).findByText('Opening hours');
    const words = Array.from(dialog.querySelectorAll('dl > div'), ({ children }) =>
      Array.from(children, ({ textContent }) => textContent),
    );
    expect(words).toEqual([
      ['Subject', 'Opening hours'],
      ['Name', 'Tunde Bakare'],
      ['E-mail', 'tunde@example.ng'],
      ['Phone', '08030000032'],
      ['Area', 'Gbagada Phase 2'],
      ['Message', 'Do you open on public holidays?\nAnd on Sundays?'],
    ]);
    const looks = await server.database.read
      .selectFrom('audit')
      .select(['name', 'action', 'reason'])
      .execute();
    expect(looks).toContainEqual({
      name: 'kemi',
      action: 'message.read',
      reason: 'It was opened at the desk.',
    });
    expect(within(dialog).queryByText('Its words were erased.')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const kept = await keptValues(server.database.read);
    const erased = kept.find(({ data }) => data?.includes('Opening hours'))?.subject ?? '';
    await server.database.write.deleteFrom('vault_sealed').where('subject', '=', erased).execute();
    await sitDown('kemi');
    const again = await (await pane()).findAllByRole('button', { name: 'Read it' });
    if (again[0]) await user.click(again[0]);
    await within(await screen.findByRole('dialog')).findByText('Its words were erased.');
  });
});
