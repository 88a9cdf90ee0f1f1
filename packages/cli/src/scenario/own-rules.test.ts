import { verify } from '@marketsquare/core/journal';
import { shopSettings } from '@marketsquare/core/shop/settings';
import { allMachines } from '@marketsquare/core/storefront/screens';
import { openTestShop } from '@marketsquare/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { explanationLines } from '../explain/lines.ts';
import { explainVisit } from '../explain/visit.ts';
import { openShopper } from './shopper.ts';
import { takeStep } from './steps.ts';

const plain = (_style: unknown, text: string) => text;

test('a scripted visit goes by the shop’s own rules, is explained by them, and replays by them after they changed [CART-14, FEE-07, ORD-25]', async () => {
  const rules = {
    minimumOrder: { grocery: { groceries: 5_000 } },
    bagFee: { amount: 50, branches: ['Gbagada'] },
  };
  const shop = await openTestShop({ settings: shopSettings.parse({ rules }) });
  onTestFinished(() => shop.close());
  const shopper = openShopper(await shop.app.listen({ host: '127.0.0.1', port: 0 }));
  await shopper.readRules();
  const store = 'Market Square Gbagada Branch';
  await takeStep(shopper, { kind: 'chooseStore', store, mode: 'Pickup', city: 'Lagos' });
  await takeStep(shopper, { kind: 'add', product: 'Parboiled Rice Number 1', quantity: 4 });
  const opened = () => takeStep(shopper, { kind: 'openCheckout', order: 'grocery' });
  await expect(opened()).rejects.toThrow('The minimum order amount is N5000.');
  await takeStep(shopper, { kind: 'add', product: 'Parboiled Rice Number 1', quantity: 1 });
  await opened();
  shopper.leave();

  await shop.changeSettings(shopSettings.parse({}));
  const { entries } = shopper;
  expect(verify(allMachines, entries)).toMatchObject({ ok: true, compared: entries.length });
  const said = explanationLines(explainVisit(entries, null), plain).join('\n');
  expect(said).toMatch(/Order total +₦6,050\.00/);
  expect(said).toMatch(/Bag fee +₦50\.00/);
});
