import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { type Seat, test } from '../../../../app/testing/desk.ts';

const csv = (name: string, ...lines: readonly string[]) => new File([`${lines.join('\n')}\n`], name);

/** Opens the page, chooses files and asks for their plan. */
async function planned(seat: Seat, ...files: readonly File[]) {
  await screen.findByRole('heading', { name: 'Import', level: 1 });
  await seat.user.upload(screen.getByLabelText('Files'), [...files]);
  await seat.user.click(screen.getByRole('button', { name: 'Show the plan' }));
  return within(await screen.findByRole('region', { name: 'Plan' }));
}

async function sayWhy({ user }: Seat) {
  await user.type(screen.getByLabelText('Reason'), 'The list of December.');
}

describe('an import at the desk', () => {
  test('shows its plan, from and to, and then makes exactly that', async ({ sitDown, server }) => {
    const seat = await sitDown('ada');
    await seat.user.click(await screen.findByRole('link', { name: 'Import' }));
    const show = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show the plan' });
    expect(show.disabled).toBe(true);
    const plan = await planned(
      seat,
      csv('offers.csv', 'sku,store,price', 'RICE-11,1,1500.50', 'RICE-12,1,1200'),
    );
    plan.getByText('To be changed: 1 thing.');
    plan.getByText('RICE-11 at store 1: price 1200 → 1500.50');
    const row = within(plan.getByRole('row', { name: /^offers/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['0', '1', '1', '0']);
    plan.getByText('A reason is missing.');
    await sayWhy(seat);
    await seat.user.click(plan.getByRole('button', { name: 'Import all of it' }));
    await plan.findByText('Imported. Changed: 1 thing.');
    const [entry] = await server.database.read
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({ name: 'ada', action: 'shop.imported', reason: 'The list of December.' });
    expect(entry?.subject).toMatch(/^offers: 1 changed; SHA-256 [0-9a-f]{64}$/);
    expect(plan.queryByRole('button')).toBeNull();
  });

  test('names file, row, column, value and mend of each fault, gives these rows back, and takes the others', async ({
    sitDown,
  }) => {
    const seat = await sitDown('ada', {}, null, '/desk/import');
    const plan = await planned(seat, csv('offers.csv', 'sku,store,price', 'RICE-11,1,1600', 'BEANS,1,5'));
    plan.getByText('1 fault. Without these rows: 1 thing.');
    plan.getByText('offers.csv, row 3, sku');
    plan.getByText('“BEANS” Add the product to products.csv, or correct its SKU.');
    const saved: Blob[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return '#saved';
    });
    onTestFinished(() => make.mockRestore());
    await seat.user.click(plan.getByRole('button', { name: 'Save bad.offers.csv' }));
    expect(await saved[0]?.text()).toContain('BEANS,1,5,');
    await sayWhy(seat);
    plan.getByText('Correct the faults and choose the files again, or take the good rows.');
    await seat.user.click(plan.getByRole('checkbox', { name: /^Take the good rows/ }));
    await seat.user.click(plan.getByRole('button', { name: 'Import the good rows' }));
    await plan.findByText('Imported. Changed: 1 thing.');
  });

  test('says so where the shop was changed since the plan, and changes nothing', async ({
    sitDown,
    server,
  }) => {
    const seat = await sitDown('ada', {}, null, '/desk/import');
    const plan = await planned(seat, csv('offers.csv', 'sku,store,price', 'RICE-13,1,1500'));
    await sayWhy(seat);
    const offer = () =>
      server.database.write.updateTable('offers').where('store_id', '=', 1).where('product_id', '=', 13);
    await offer().set({ selling_price: 111_100 }).execute();
    await seat.user.click(plan.getByRole('button', { name: 'Import all of it' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^The shop was changed since the plan was made/);
    await seat.user.click(screen.getByRole('button', { name: 'Show the plan' }));
    await screen.findByText('RICE-13 at store 1: price 1111 → 1500');
    await offer().set({ selling_price: 120_000 }).execute();
  });

  test('takes a folder, leaves out what is no table, and forgets the plan of other files', async ({
    sitDown,
  }) => {
    const seat = await sitDown('ada', {}, null, '/desk/import');
    await planned(seat, csv('offers.csv', 'sku,store,price', 'RICE-14,1,1500'));
    const files = [csv('offers.csv', 'sku,store,price', 'RICE-14,1,1200'), csv('photo.jpg', '...')];
    await seat.user.upload(screen.getByLabelText('Or a folder'), files);
    expect(screen.queryByRole('region', { name: 'Plan' })).toBeNull();
    screen.getByText('No CSV or JSON, and left out: photo.jpg.');
    await seat.user.click(screen.getByRole('button', { name: 'Show the plan' }));
    within(await screen.findByRole('region', { name: 'Plan' })).getByText('The shop is so already.');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'The shop is so already.',
    );
    expect(screen.queryByLabelText('Reason')).toBeNull();
  });

  test('begins with a template or an export of each table', async ({ sitDown }) => {
    await sitDown('ada', {}, null, '/desk/import');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Template of offers' });
    expect([link.pathname + link.search, link.download]).toEqual([
      '/api/staff/import/template?table=offers',
      'offers.csv',
    ]);
    expect(screen.getAllByRole('link', { name: /^Export of / })).toHaveLength(9);
  });

  test('is a manager’s [ROLE-08]', async ({ sitDown }) => {
    await sitDown('musa');
    await screen.findByRole('heading', { name: 'Desk', level: 1 });
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    await sitDown('musa', {}, null, '/desk/import');
    await waitFor(() => screen.getByText('Only managers may do this.'));
  });
});
