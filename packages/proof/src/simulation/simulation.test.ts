import { nairaToKobo, zeroKobo } from '@marketsquare/core/kernel/money';
import { documentOrderRules } from '@marketsquare/core/shop/settings';
import { testProperties } from '@marketsquare/core/testing';
import { describe, expect, test, vi } from 'vitest';
import { simulate, somebody } from './index.ts';
import { expectLawfulOrders, properties, recorded } from './simulation.properties.ts';

const isFull = process.env.TEST_FULL === '1';
vi.setConfig({ testTimeout: 120_000 });

testProperties(properties);

describe('a make-believe visit', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(recorded(1)).toEqual(recorded(1));
    expect(recorded(1)).not.toEqual(recorded(2));
  });

  test('holds nothing of what they typed', () => {
    const journal = JSON.stringify(recorded(4));
    for (const value of Object.values(somebody)) expect(journal).not.toContain(value);
  });
});

describe('a simulation', () => {
  test('goes through the whole shop: orders by both gateways, refusals, lost replies, changes of store', () => {
    const report = simulate({ seed: 1000, events: isFull ? 200_000 : 30_000, onVisit: expectLawfulOrders });
    expect(report.events).toBeGreaterThanOrEqual(30_000);
    expect(report.paid).toBeGreaterThan(20);
    expect(report.orders).toBeGreaterThan(report.paid);
    for (const type of [
      'cart.savedLinesRestored',
      'cart.repriced',
      'checkout.requoted',
      'cardPayment.checkedAgain',
      'shop.orderConfirmed',
      'xstate.done.actor.checkPayment',
      'xstate.done.actor.redeemGiftCard',
      'xstate.done.actor.debitWallet',
      'xstate.error.actor.verifyWalletPin',
      'xstate.error.actor.checkCartInStore',
      'xstate.error.actor.placeOrder',
    ]) {
      expect(report.byType[type], type).toBeGreaterThan(0);
    }
  });

  test('in a shop with rules of its own leads to orders by those rules alone [CART-14, FEE-07, ORD-25]', () => {
    const rules = {
      ...documentOrderRules,
      minimumOrder: {
        ...documentOrderRules.minimumOrder,
        grocery: { groceries: nairaToKobo(25_000), food: zeroKobo },
      },
      bagFee: { amount: nairaToKobo(50), branches: ['Market Square'] },
      codePrefixes: { ...documentOrderRules.codePrefixes, grocery: 'MN' },
    };
    const codes: string[] = [];
    const report = simulate({
      seed: 1000,
      events: 10_000,
      rules,
      onVisit: (visit) => {
        expectLawfulOrders(visit);
        for (const { code, total } of visit.world.server.state.orders) {
          codes.push(code);
          if (code.startsWith('MN')) expect(total).toBeGreaterThanOrEqual(nairaToKobo(25_050));
        }
      },
    });
    // No visit knows the rules at first: the bag fee brings each grocery order a fresh quote, and all rules with it.
    expect(report.byType['checkout.requoted']).toBeGreaterThan(0);
    expect(codes.filter((code) => code.startsWith('MN')).length).toBeGreaterThan(0);
    expect(codes.filter((code) => code.startsWith('Gr'))).toEqual([]);
  });

  test('counts the same again', () => {
    const options = { seed: 7, events: 2_000 };
    expect(simulate(options)).toEqual(simulate(options));
  });
});
