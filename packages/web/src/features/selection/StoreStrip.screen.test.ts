import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { gbagadaDelivery, gbagadaPickup, showIdentity, test } from '../../app/testing/shop-floor.ts';

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

test('the line below the bar leaves out the name of the shop, whatever it is, on a phone [NAV-06]', async ({
  open,
  server,
}) => {
  const { reload } = await open('/about', { store: gbagadaPickup });
  const phoneLine = async (name: string) => {
    showIdentity({ ...server.ports.settings().identity, name });
    await reload();
    return (await line('Change Location'))?.split(' Store')[0];
  };
  expect(await phoneLine('Market')).toBe('Pickup from Square Gbagada');
  expect(await phoneLine('Market Square Gbagada')).toBe('Pickup from Market Square Gbagada Branch');
  expect(await phoneLine('Freshmart')).toBe('Pickup from Market Square Gbagada Branch');
});

test('the line below the bar offers a choice where none was made [NAV-03]', async ({ open }) => {
  await open('/about');
  expect(await line('Choose Location')).toBe('Prices differ by store: choose yoursChoose Location');
});

test('the line below the bar names no store on the landing page, which asks again, not even before it has opened [LAND-05]', async ({
  open,
}) => {
  const texts = new Set<string | null>();
  const watch = new MutationObserver(() => texts.add(document.body.textContent));
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  await open('/', { store: gbagadaPickup });
  expect(await line('Choose Location')).toBe('Prices differ by store: choose yoursChoose Location');
  watch.disconnect();
  expect(texts.size).toBeGreaterThan(0);
  expect([...texts].filter((text) => text?.includes('Pickup from'))).toEqual([]);
});
