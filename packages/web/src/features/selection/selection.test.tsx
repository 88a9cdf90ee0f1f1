import { describe, expect, test } from 'vitest';
import { lekki, shopAt, shownIn } from '../../platform/testing/in-shop.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import { StoreStrip } from './StoreStrip.tsx';

const strip = <StoreStrip onChange={() => undefined} />;

describe('the line below the header', () => {
  test('names the store of a pickup, and its short name on a phone [NAV-02, NAV-06]', () => {
    const { html, text } = shownIn(shopAt(lekki), strip);
    expect(text).toBe(
      'Pickup from Lekki Admiralty Store Pickup from Market Square Lekki Admiralty Store Change Location',
    );
    expect(html).toMatch(/class="[^"]*phone[^"]*">Pickup from Lekki Admiralty Store</);
  });

  test('names the area and the store of a delivery [NAV-01]', () => {
    const shop = shopAt({ ...lekki, mode: 'Delivery', area: 'Lekki Phase 1' });
    expect(shownIn(shop, strip).text).toContain(
      'Delivering to Lekki Phase 1 from Market Square Lekki Admiralty Store',
    );
  });

  test('offers a choice where none was made, and a change where one was [NAV-03]', () => {
    expect(shownIn(shopAt(null), strip).html).toMatch(/<button[^>]*>Choose</);
    expect(shownIn(shopAt(lekki), strip).html).toMatch(/<button[^>]*>Change</);
  });
});

describe('a store to choose', () => {
  const choice = (change: Partial<typeof lekki>, isDisabled = false) =>
    shownIn(
      shopAt(null),
      <StoreChoice store={{ ...lekki, ...change }} isDisabled={isDisabled} onChoose={() => undefined} />,
    );

  test('is a card that can be pressed, with its name and where it is [SEL-05]', () => {
    const { html, text } = choice({});
    expect(text).toContain('Market Square Lekki Admiralty 1 Admiralty Way, Lekki');
    expect(html).toMatch(/^<button type="button"(?! disabled)/);
    expect(choice({}, true).html).toMatch(/^<button[^>]* disabled=""/);
  });

  test.each([
    [{}, 'In-store Pickup Delivery'],
    [{ offersPickup: false }, 'In-store Delivery'],
    [{ offersDelivery: false }, 'In-store Pickup'],
    [{ hasPreparedFood: true }, 'In-store Pickup Delivery Prepared food'],
  ])(
    'with %j has the badges of what it offers, the food icon among them [LOC-03, LOC-04, LOC-05, FOOD-13]',
    (change, badges) => {
      const { html, text } = choice(change);
      expect(text.endsWith(`, Lekki ${badges}`)).toBe(true);
      expect(html.includes('lucide-cooking-pot')).toBe(badges.includes('food'));
    },
  );
});
