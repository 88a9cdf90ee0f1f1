import fc from 'fast-check';
import { expect } from 'vitest';
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import { createRecorder, type JournalEntry } from '../../journal/index.ts';
import { createMemoryDrafts } from '../../kernel/drafts/index.ts';
import { type FormDefinition, type FormName, type formMachine, openForm } from '../../kernel/form/index.ts';
import { contact } from '../../shop/account/index.ts';
import type { Property } from '../../testing/property/index.ts';
import { createApi, toUser, type User } from '../../wire/api/index.ts';
import { replyProblems, requestProblems } from '../../wire/api/testing/contract.ts';
import { user } from '../../wire/api/testing/people.ts';
import { rice } from '../../wire/api/testing/products.ts';
import type { ShopEvent } from '../root/index.ts';
import { type FormPorts, screens } from './index.ts';

export const done = { status: true, data: null, message: 'Done.' };
const word = fc.stringMatching(/^[A-Z][a-z]{0,20}$/);
const anyMessage = fc.record({
  firstName: word,
  lastName: word,
  email: word.map((name) => `${name}@example.ng`),
  phone: fc.stringMatching(/^0[789]0\d{8}$/),
  message: fc.stringMatching(/^[A-Z][ -~]{0,200}$/),
});

const journalOf = async (typed: Readonly<Record<string, string>>) => {
  const { form, entries } = start('contact', contact, typed, 200, done);
  form.send({ type: 'form.fieldLeft', field: 'message' });
  await submitted(form);
  return JSON.stringify(entries);
};

export const attemptId = 'attempt-0000000001';
/** The further reads of a login: a saved cart of rice, and the rice as the store sells it today. */
const line = { product: { id: 7, name: 'Rice', price: 100, img_url: '' }, unit_price: 100, price: 200 };
const reads: Readonly<Record<string, unknown>> = {
  '/api/getcart': {
    ...done,
    data: [{ id: 512, storeid: 4, quantity: 1, total_price: 200, cartitem: [{ ...line, quantity: 2 }] }],
  },
  '/api/getProductInCart': { ...done, data: [{ ...rice, id: 7, name: 'Rice' }] },
};

export const properties: readonly Property[] = [
  {
    name: 'two shoppers who differ in nothing but what they type leave the same journal, byte for byte',
    // Each run is two whole visits.
    runs: (asked: number) => Math.min(asked, 300),
    property: fc.asyncProperty(anyMessage, anyMessage, async (one, other) => {
      expect(await journalOf(one)).toBe(await journalOf(other));
    }),
  },
];

type FormSnapshot = SnapshotFrom<typeof formMachine>;

/** The tab's storage, and the questions to the server. */
interface Shell {
  readonly drafts: ReturnType<typeof createMemoryDrafts>;
  readonly calls: { readonly path: string; readonly body: unknown }[];
  readonly told: string[];
  readonly completed: string[];
  areCartsEmpty: boolean;
  account: User | null;
  user: { readonly id: number; readonly cartId: null } | null;
  store: { readonly id: number; readonly area: string | null } | null;
}

/** One form over a server that answers every call alike. */
export function start(
  name: FormName,
  definition: FormDefinition,
  typed: Readonly<Record<string, string>>,
  status: number,
  reply: unknown,
) {
  const drafts = createMemoryDrafts(
    Object.fromEntries(Object.entries(typed).map(([field, value]) => [`${name}.${field}`, value])),
  );
  const shell: Shell = {
    drafts,
    calls: [],
    told: [],
    completed: [],
    areCartsEmpty: true,
    account: toUser(user),
    user: { id: user.id, cartId: null },
    store: { id: 4, area: 'Ifako' },
  };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const read = reads[pathname];
    if (read) {
      expect(replyProblems('get', pathname, 200, read)).toEqual([]);
      return Response.json(read);
    }
    const body: unknown = await request.json();
    expect(requestProblems('post', pathname, body)).toEqual([]);
    expect(replyProblems('post', pathname, status, reply)).toEqual([]);
    shell.calls.push({ path: pathname, body });
    return Response.json(reply, { status });
  };
  const ports = portsOf(shell, fetch);
  const entries: JournalEntry[] = [];
  const { inspect } = createRecorder({
    session: 'session-1',
    firstSeq: 0,
    now: () => 0,
    write: (entry) => entries.push(JSON.parse(JSON.stringify(entry))),
  });
  const input = openForm(definition, drafts);
  const form = createActor(screens[name].provide(ports), { id: name, systemId: name, inspect, input });
  form.start();
  return { form, shell, entries };
}

function portsOf(shell: Shell, fetch: (request: Request) => Promise<Response>): FormPorts {
  const unused = () => Promise.reject(new Error('no form needs this'));
  return {
    api: createApi({ baseUrl: 'http://shop.test', fetch }),
    drafts: shell.drafts,
    readUser: () => shell.user,
    keepOrder: () => {},
    readOrder: () => null,
    keepAddresses: () => {},
    openPopup: unused,
    onConfirmed: () => {},
    onReturned: () => {},
    wait: unused,
    tellShop: (event: ShopEvent) => shell.told.push(event.type),
    tellCart: (cart, event) =>
      shell.told.push(
        event.type === 'cart.linesBrought' && event.isRestored
          ? `${cart} gets back ${event.lines.map(({ quantity, name }) => `${quantity} ${name}`)}`
          : `${cart} ${event.type}`,
      ),
    readAccount: () => shell.account,
    keepAccount: (account) => {
      shell.account = account;
    },
    readStore: () => shell.store,
    areCartsEmpty: () => shell.areCartsEmpty,
    keepSavedCart: (id) => shell.told.push(`saved cart ${id}`),
    keepTracked: ({ code }) => shell.told.push(`tracked ${code}`),
    readTracked: () => null,
    keepOwned: (id) => shell.told.push(`owned ${id}`),
    keepCompleted: (form) => shell.completed.push(form),
  };
}

/** Presses submit and waits for the next step. */
export async function submitted(
  form: ReturnType<typeof start>['form'],
  state: 'accepted' | 'editing' | 'abandoned' = 'accepted',
): Promise<FormSnapshot> {
  form.send({ type: 'form.submitted', attemptId });
  return waitFor(form, (snapshot) => {
    if (state === 'accepted') return isAccepted(snapshot);
    return snapshot.matches(state === 'editing' ? { open: 'editing' } : 'abandoned');
  });
}

export function isAccepted(snapshot: FormSnapshot): boolean {
  return snapshot.matches({ open: 'accepted' }) || snapshot.matches('finished');
}
