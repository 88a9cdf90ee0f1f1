import type { components } from '@marketsquare/core/wire/api';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { typeInto } from './checkout-form.ts';

export const at = '2026-11-21T08:30:00.000Z';

export const refund = {
  refund: 'rfd_1',
  reference: 'Gr010730001',
  gateway: 'paystack',
  order_code: 'Gr010730001',
  amount: 95,
  state: 'sent',
  sent_at: at,
} satisfies components['schemas']['StaffOpenRefund'];

/** The dialog of an action: all that it says, and what its last button looks like. */
export async function asked() {
  const dialog = await screen.findByRole('dialog');
  const buttons = within(dialog).getAllByRole<HTMLButtonElement>('button');
  const press = buttons.at(-1);
  if (press === undefined) throw new Error('the dialog has no button');
  return {
    press,
    says: dialog.textContent,
    tone: press.dataset.tone,
    why: () =>
      [
        press.disabled,
        document.getElementById(press.getAttribute('aria-describedby') ?? '')?.textContent,
      ] as const,
    type: (label: string, text: string) => typeInto(within(dialog).getByLabelText(label), text),
  };
}

export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export async function leave(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Leave it' }));
  await gone();
}

/** The rule of two people. */
export const rule =
  'What one person gives within 24 hours, in credits, claims and refunds together, needs a manager’s consent above ₦10,000.00.';

/** The reason in the dialog of an order that the desk opened because its customer called. */
export const ofCase = 'ReasonThe customer called.It is kept with your name.Leave it';

export const form = 'ReasonIt is kept with your name.A reason is missing.Leave it';
