import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { gbagadaDelivery, gbagadaPickup, test } from '../../app/testing/shop-floor.ts';

/** The line below the bar, for a phone and for a desktop: the style sheet shows one of the two. */
const line = async (button: string) =>
  (await screen.findByRole('button', { name: button })).parentElement?.textContent;

test.for([
  ['Pickup', '[NAV-02, NAV-03, NAV-06]', gbagadaPickup],
  ['Delivering to Gbagada Phase 2', '[NAV-01, NAV-03, NAV-06]', gbagadaDelivery],
] as const)(
  'the line below the bar says "%s" from which store, and offers a change %s',
  async ([way, , store], { open }) => {
    await open('/about', { store });
    expect(await line('Change Location')).toBe(
      `${way} from Gbagada Branch Store${way} from Market Square Gbagada Branch Store See timesChange Location`,
    );
  },
);

test('the line below the bar offers a choice where none was made [NAV-03]', async ({ open }) => {
  await open('/about');
  expect(await line('Choose Location')).toBe('Prices differ by store: choose yoursChoose Location');
});
