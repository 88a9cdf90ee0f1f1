import { adaeze } from '@marketsquare/server/testing';
import { screen } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { checkoutForm } from '../../app/testing/checkout-form.ts';
import { gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

/** Ten bags of ₦1,200. */
const beginning = { store: gbagadaPickup, groceries: { 1: 10 } };

describe('a payment', () => {
  test.for([
    ['a guest’s', {}, { customer_id: expect.any(Number) }, 'user_id'],
    ['a customer’s', { customer: adaeze }, { user_id: adaeze.id }, 'customer_id'],
  ] as const)(
    'names whose it is: %s order by its record or by its login',
    async ([, who, named, unnamed], { open }) => {
      const { user, sent } = await open('/checkout', { ...beginning, ...who });
      const form = await checkoutForm(user);
      await form.fill('Paystack');
      await form.pay();
      await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
      const [recorded, ...others] = sent('makepayment');
      expect(others).toEqual([]);
      expect(recorded).toMatchObject(named);
      expect(recorded).not.toHaveProperty(unnamed);
    },
  );

  test('is in naira and of Nigeria, as every price before it, and its popup is told whose it is, of which order [CONST-07, PAY-24, PAY-25]', async ({
    open,
  }) => {
    const { user, sent } = await open('/checkout', beginning);
    const form = await checkoutForm(user);
    expect(form.amounts()).toMatchObject({ Subtotal: '₦12,000.00', 'Total Due': '₦12,095.00' });
    await form.fill('Flutterwave');
    const popup = vi.spyOn(window, 'FlutterwaveCheckout');
    await form.pay();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    const { unique_code: code } = Object(sent('placeorder')[0]);
    expect(code).toMatch(/^Gr\d{4}/);
    const customer = { name: 'Zainab Bello', email: 'zainab@example.ng', phone_number: '08030000011' };
    const told = { currency: 'NGN', country: 'NG', amount: 12_095, tx_ref: code, customer };
    expect(popup.mock.calls).toMatchObject([[told]]);
  });

  test('that Flutterwave calls completed is checked like one that it calls successful [PAY-08]', async ({
    open,
    popups,
  }) => {
    const { user, calls } = await open('/checkout', beginning);
    const form = await checkoutForm(user);
    await form.fill('Flutterwave');
    vi.spyOn(window, 'FlutterwaveCheckout').mockImplementation(({ tx_ref: reference, callback }) => {
      setTimeout(() => {
        popups.flutterwave.answer(reference, {});
        callback({ status: 'completed', transaction_id: reference });
      });
      return { close: () => {} };
    });
    await form.pay();
    await screen.findByRole('heading', { name: 'Thank You, Your order has been received' });
    expect(calls()).toContain('verifyFlutterwavePayment');
  });
});
