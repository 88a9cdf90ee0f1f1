import { type CheckoutField, checkoutFields } from '@marketsquare/core/shop/checkout';
import type { Property } from '@marketsquare/core/testing/property';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createFakeServer } from '../../server/wire/index.ts';
import { adaeze } from '../../simulation/person.ts';
import { createShell, type Personal, shop, startSession } from './testing/shopper.ts';

export const modes = ['Pickup', 'Delivery'] as const;
export const gateways = ['paystack', 'flutterwave'] as const;
const wishes = fc.record({ mode: fc.constantFrom(...modes), provider: fc.constantFrom(...gateways) });

export const properties: readonly Property[] = [
  {
    name: 'two shoppers who differ in nothing but what is personal leave the same journal, byte for byte',
    // Each run is two whole visits.
    runs: (asked: number) => Math.min(asked, 300),
    property: fc.asyncProperty(anyPersonal(), anyPersonal(), wishes, async (one, other, wish) => {
      const [journal, same] = [
        await journalOf(createFakeServer(), createShell(one), wish),
        await journalOf(createFakeServer(), createShell(other), wish),
      ];
      expect(same).toBe(journal);
    }),
  },
];

export async function journalOf(
  server: ReturnType<typeof createFakeServer>,
  shell: ReturnType<typeof createShell>,
  wishes: Parameters<typeof shop>[2],
): Promise<string> {
  const session = startSession(server, shell);
  await shop(session, shell, wishes);
  expect(server.violations).toEqual([]);
  expect(session.actor.system.get('payment').getSnapshot().value).toBe('confirmed');
  session.actor.stop();
  return JSON.stringify(session.entries);
}

/** Personal values that every field's rule accepts. */
function anyPersonal(): fc.Arbitrary<Personal> {
  const text = fc.stringMatching(/^[A-Z][a-zàéọṣ' -]{0,28}[a-z]$/);
  const phone = fc.stringMatching(/^0[789][01]\d \d{3} \d{4}$/);
  const email = fc.stringMatching(/^[a-z]{1,12}\.[a-z]{1,12}@example\.ng$/);
  const anyOf = (field: CheckoutField) => {
    if (field === 'customer.email') return email;
    return field === 'customer.phone' || field.endsWith('.number') ? phone : text;
  };
  const values = checkoutFields.map((field) => anyOf(field).map((value) => [field, value] as const));
  return fc.tuple(...values).map((pairs) => ({ ...adaeze, ...Object.fromEntries(pairs) }));
}
