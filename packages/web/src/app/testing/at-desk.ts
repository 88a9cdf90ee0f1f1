import { screen, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { orderPane, type Seat } from './desk.ts';

export async function find({ user }: Seat, by: string, text: string) {
  await user.selectOptions(await screen.findByLabelText('Find by'), by);
  await user.type(screen.getByLabelText(by), text);
  await user.selectOptions(screen.getByLabelText('Why you look'), 'The customer called.');
  await user.click(screen.getByRole('button', { name: 'Find' }));
}

/** An order among those that were found. */
export async function foundOrder(code: string): Promise<HTMLElement> {
  const found = within(await screen.findByRole('region', { name: 'Orders found' }));
  return found.findByRole('button', { name: new RegExp(code) });
}

export async function openOrder(seat: Seat, code: string) {
  await find(seat, 'Order code', code);
  await seat.user.click(await foundOrder(code));
  return within(await orderPane(code));
}

/** Presses an action, says why, and presses the button that names what happens. */
export async function doIt(
  { user }: Seat,
  action: HTMLElement,
  confirm: string,
  type?: readonly [string, string],
) {
  await user.click(action);
  const dialog = within(await screen.findByRole('dialog'));
  if (type) {
    await user.clear(dialog.getByLabelText(type[0]));
    await user.type(dialog.getByLabelText(type[0]), type[1]);
  }
  await user.clear(dialog.getByLabelText('Reason'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: confirm }).disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), 'One bag was torn.');
  await user.click(dialog.getByRole('button', { name: confirm }));
}
