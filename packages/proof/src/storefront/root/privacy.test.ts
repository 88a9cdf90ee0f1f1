import { checkoutFields } from '@marketsquare/core/shop/checkout';
import { testProperties } from '@marketsquare/core/testing';
import { home, user } from '@marketsquare/core/wire/api/testing';
import { expect, test } from 'vitest';
import { createFakeServer, emptyState, type ServerState } from '../../server/wire/index.ts';
import { adaeze } from '../../simulation/person.ts';
import { gateways, journalOf, modes, properties } from './privacy.properties.ts';
import { createShell, type Personal } from './testing/shopper.ts';

test.each(modes.flatMap((mode) => gateways.map((gateway) => [mode, gateway] as const)))(
  'nothing that a guest types reaches the journal, with %s and %s [CHK-18..CHK-22]',
  async (mode, gateway) => {
    const server = createFakeServer();
    const journal = await journalOf(server, createShell(marked), { mode, provider: gateway });
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

testProperties(properties);

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
