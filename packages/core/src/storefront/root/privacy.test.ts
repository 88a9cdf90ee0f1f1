import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckoutField, checkoutFields } from '../../shop/checkout/index.ts';
import { createFakeServer, emptyState, type ServerState } from './testing/fake-server.ts';
import { adaeze, home, user } from './testing/people.ts';
import { createShell, type Personal, shop, startSession } from './testing/shopper.ts';

const modes = ['Pickup', 'Delivery'] as const;
const providers = ['paystack', 'flutterwave'] as const;

test.each(modes.flatMap((mode) => providers.map((provider) => [mode, provider] as const)))(
  'nothing that a guest types reaches the journal, with %s and %s [CHK-18..CHK-22]',
  async (mode, provider) => {
    const server = createFakeServer();
    const journal = await journalOf(server, createShell(marked), { mode, provider });
    const sent = JSON.stringify(server.sent('placeorder'));
    for (const field of checkoutFields) {
      const isAsked = mode === 'Delivery' || !field.startsWith('delivery.');
      expect(sent.includes(sentAs(marked[field]))).toBe(isAsked);
      expect(journal).not.toContain(sentAs(marked[field]));
    }
    expect(journal).not.toContain('Marker');
  },
);

test('nothing of an account or of its saved addresses reaches the journal [CHK-24, PAY-13]', async () => {
  const server = createFakeServer(ofAccount);
  const shell = createShell(marked, { id: 31, cartId: 512 });
  const journal = await journalOf(server, shell, { mode: 'Delivery', provider: 'flutterwave' });
  expect(JSON.stringify(server.sent('placeorder'))).toContain('Marker street of the saved address');
  expect(shell.order?.customer.fullName).toContain('Marker');
  expect(journal).not.toContain('Marker');
});

test('two shoppers who differ in nothing but what is personal leave the same journal, byte for byte', async () => {
  const wishes = fc.record({ mode: fc.constantFrom(...modes), provider: fc.constantFrom(...providers) });
  await fc.assert(
    fc.asyncProperty(anyPersonal(), anyPersonal(), wishes, async (one, other, wish) => {
      const [journal, same] = [
        await journalOf(createFakeServer(), createShell(one), wish),
        await journalOf(createFakeServer(), createShell(other), wish),
      ];
      expect(same).toBe(journal);
    }),
    { numRuns: Math.min(fc.readConfigureGlobal().numRuns ?? 30, 300) },
  );
});

async function journalOf(
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

/** A value for each field that occurs nowhere else; numbers and addresses of e-mail in their own form. */
const marked: Personal = {
  ...adaeze,
  'customer.firstname': 'MarkerFirst',
  'customer.lastname': 'MarkerLast',
  'customer.email': 'marker.mail@example.ng',
  'customer.phone': '0809 111 2201',
  'delivery.label': 'MarkerLabel',
  'delivery.address': '7 MarkerStreet',
  'delivery.landmark': 'Behind MarkerHouse',
  'enquiry.name': 'MarkerEnquiry',
  'enquiry.number': '0809 111 2202',
  'handover.name': 'MarkerHandover',
  'handover.number': '0809 111 2203',
  'order.note': 'MarkerNote: mind the dog.',
};

const ofAccount: ServerState = {
  ...emptyState,
  user: { ...user, fullname: 'Mrs MarkerAccount', email: 'marker.account@example.ng' },
  addresses: [{ ...home, address: 'Marker street of the saved address', label: 'MarkerOffice' }],
};

function sentAs(value: string): string {
  return /^[\d ]+$/.test(value) ? value.replaceAll(' ', '') : value;
}

/** Personal values that every field's rule takes. */
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
