import { shopMachines } from '@marketsquare/core/storefront/root';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { showShop } from '../../../app/show-shop.tsx';
import { fillIn } from '../../../app/testing/forms.ts';
import { gbagadaPickup, test } from '../../../app/testing/shop-floor.ts';

/** The shop's own machines. */
const names = Object.keys(shopMachines);

const name = "Open Stately's inspector";

/** Shows the shop as under `npm run dev`, or as built; the page that was open before is gone. */
async function start({ isDeveloped }: { readonly isDeveloped: boolean }) {
  vi.stubEnv('DEV', isDeveloped);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllEnvs();
  });
  await showShop(root);
}

async function signIn() {
  return within(await screen.findByRole('main')).getByRole('button', { name: 'Sign in' });
}

/** Stately's window as the shop sees it: the messages it gets, and its own announcement. */
function statelyWindow() {
  const told: unknown[] = [];
  const page = { postMessage: (message: unknown) => told.push(message) };
  const opened = vi.spyOn(window, 'open').mockReturnValue(Object(page));
  onTestFinished(() => opened.mockRestore());
  return {
    told,
    opened,
    answer: () => dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } })),
    kinds: (type: string) => told.map(Object).filter((message) => message.type === type),
  };
}

test("gives Stately's inspector the actors themselves, once its page is opened, and nothing that a shopper types", async ({
  open,
}) => {
  const { user } = await open('/login', { store: gbagadaPickup });
  const { told, opened, answer, kinds } = statelyWindow();
  await start({ isDeveloped: true });
  const typed = { Phone: '08030001111', Password: 'Ripe-Plantain-7' };
  await fillIn(user, typed);
  answer();
  expect(opened).not.toHaveBeenCalled();
  expect(told).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://stately.ai/inspect', 'xstateinspector');
  answer();
  const actors = () => new Map(kinds('@xstate.actor').map((one) => [one.name, one]));
  await waitFor(() => expect([...actors().keys()]).toEqual(expect.arrayContaining([...names, 'login'])));
  for (const one of names)
    expect(JSON.parse(actors().get(one).definition)).toMatchObject({ id: expect.any(String), states: {} });
  const of = (actor: string, type: string) =>
    kinds(type).filter(({ sessionId }) => sessionId === actors().get(actor).sessionId);

  fireEvent.click(await signIn());
  await waitFor(() =>
    expect(of('login', '@xstate.event').map(({ event }) => event.type)).toContain('form.submitted'),
  );
  await waitFor(() =>
    expect(of('login', '@xstate.snapshot').map(({ snapshot }) => snapshot.value)).toContain('submitting'),
  );
  expect(of('groceryCart', '@xstate.snapshot')[0].snapshot).toMatchObject({
    value: 'ready',
    context: { lines: [] },
  });
  const order = kinds('@xstate.snapshot').map(({ sessionId }) =>
    told.map(Object).find((one) => one.sessionId === sessionId),
  );
  expect(new Set(order.map(({ type }) => type))).toEqual(new Set(['@xstate.actor']));
  for (const value of Object.values(typed)) expect(JSON.stringify(told)).not.toContain(value);
  expect(of('login', '@xstate.event').map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ type: 'form.fieldJudged', field: 'phone' }),
  );
});

test('has no switch where the shop is built', async ({ open }) => {
  await open('/login');
  await start({ isDeveloped: false });
  await signIn();
  expect(screen.queryByRole('button', { name })).toBeNull();
});
