import { cartItemOf, typedQuantity } from '@marketsquare/core/shop/cart';
import { isPreparedFood, type Product } from '@marketsquare/core/shop/catalogue';
import { checkoutFields, problemOf } from '@marketsquare/core/shop/checkout';
import {
  type ChosenStore,
  selectChosenStore,
  selectListsFailed,
  selectStores,
} from '@marketsquare/core/shop/selection';
import { checkoutRequest, whyNotCheckout } from '@marketsquare/core/storefront/root';
import { toProduct, toUser } from '@marketsquare/core/wire/api';
import type { ScenarioAction } from './schema.ts';
import type { Shopper } from './shopper.ts';
import type { PopupPlan } from './terminal-popup.ts';

/** A step that failed: the scenario does not fit the shop, or the shop refused. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}

/** The time that the machines may take for one step. */
const stepTimeoutMs = 30_000;

/**
 * Takes a step as a shopper would, through the machines, and waits until they have settled.
 *
 * @param mayBeRefused  true if the scenario goes on where the checkout refuses to submit
 * @throws StepFailure when it cannot be done
 */
export async function takeStep(
  shopper: Shopper,
  action: ScenarioAction,
  mayBeRefused = false,
): Promise<void> {
  await deliver(shopper, action);
  await settle(shopper);
  if ((action.kind === 'pay' || action.kind === 'closePopup') && !mayBeRefused) requireSubmitted(shopper);
}

/** Requires that the checkout has submitted: one that refuses says why, and no payment begins. */
function requireSubmitted({ machines: { checkout, payment } }: Shopper): void {
  const { notice } = checkout.getSnapshot().context;
  if (notice !== null && payment.getSnapshot().matches('idle')) throw new StepFailure(notice.message);
}

async function deliver(shopper: Shopper, action: ScenarioAction): Promise<void> {
  const { checkout } = shopper.machines;
  switch (action.kind) {
    case 'signIn':
      return signIn(shopper, action);
    case 'chooseStore':
      return chooseStore(shopper, action);
    case 'add':
      return add(shopper, action);
    case 'openCheckout':
      return openCheckout(shopper, action.order);
    case 'fillIn':
      return fillIn(shopper, action.fields);
    case 'chooseContact':
      return checkout.send({ type: 'checkout.contactMethodChosen', contactMethod: action.way });
    case 'chooseWindow':
      return chooseWindow(shopper, action);
    case 'chooseGateway':
      return checkout.send({ type: 'checkout.providerChosen', provider: action.provider });
    case 'acceptTerms':
      return checkout.send({ type: 'checkout.termsToggled', accepted: true });
    case 'shareVisit':
      return checkout.send({ type: 'checkout.visitSharingToggled', shared: true });
    case 'pay': {
      const { card, pin, otp, bank } = action;
      return submit(shopper, { kind: 'card', number: card, answers: { pin, otp, bank } });
    }
    case 'closePopup':
      return submit(shopper, { kind: 'close' });
    default:
      return action satisfies never;
  }
}

type Given<Kind extends ScenarioAction['kind']> = Extract<ScenarioAction, { readonly kind: Kind }>;

async function signIn(shopper: Shopper, { phone, password }: Given<'signIn'>): Promise<void> {
  const result = await shopper.api.post('/api/login', { body: { phone, password } });
  if (!result.ok) throw new StepFailure(result.failure.message);
  const [wire] = result.reply.message;
  if (!wire) throw new StepFailure('The server named no user.');
  shopper.user = { id: toUser(wire).id, cartId: null };
  shopper.machines.shop.send({ type: 'shop.signedIn' });
}

async function chooseStore(
  shopper: Shopper,
  { store, mode, city, area }: Given<'chooseStore'>,
): Promise<void> {
  const { selection } = shopper.machines;
  selection.send({ type: 'selection.opened' });
  await settle(shopper);
  if (selectListsFailed(selection.getSnapshot())) throw new StepFailure('The stores did not load.');
  selection.send({ type: 'selection.modeChosen', mode });
  if (city !== undefined) selection.send({ type: 'selection.cityChosen', city });
  if (area !== undefined) selection.send({ type: 'selection.areaChosen', area });
  const offered = selectStores(selection.getSnapshot());
  const chosen = offered.find(({ name }) => name === store);
  if (!chosen) {
    throw new StepFailure(
      `No store "${store}" is offered for ${mode}. There are ${offered.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  }
  selection.send({ type: 'selection.storeClicked', storeId: chosen.id });
}

async function add(shopper: Shopper, { product: name, quantity }: Given<'add'>): Promise<void> {
  const { groceryCart, foodCart } = shopper.machines;
  const product = await productNamed(shopper, name);
  const [pack = null] = isPreparedFood(product.category) ? product.variations : [];
  const cart = isPreparedFood(product.category) ? foodCart : groceryCart;
  const item = cartItemOf(product, pack);
  const typed = typedQuantity(`${quantity}`, item.unit, 'card');
  if (typed.kind !== 'set') throw new StepFailure(`${quantity} of "${name}" cannot be added.`);
  cart.send({ type: 'cart.itemAdded', item, quantity: typed.quantity });
}

async function productNamed(shopper: Shopper, name: string): Promise<Product> {
  const query = { storeid: storeOf(shopper).id, search_query: name };
  const result = await shopper.api.get('/api/search', { params: { query } });
  if (!result.ok) throw new StepFailure(result.failure.message);
  const found = result.reply.data.data.data.find((product) => product.name === name);
  if (!found) throw new StepFailure(`The store does not sell "${name}".`);
  return toProduct(found);
}

function openCheckout(shopper: Shopper, kind: Given<'openCheckout'>['order']): void {
  const { shop } = shopper.machines;
  const request = checkoutRequest(shopper.machines, kind, shopper.now());
  const [reason] = whyNotCheckout(shop.getSnapshot(), request);
  if (reason) throw new StepFailure(reason.words);
  shop.send(request);
}

function fillIn({ drafts, machines }: Shopper, fields: Given<'fillIn'>['fields']): void {
  for (const field of checkoutFields) {
    const value = fields[field];
    if (value === undefined) continue;
    drafts.write(field, value);
    machines.checkout.send({ type: 'checkout.fieldJudged', field, problem: problemOf(field, drafts) });
  }
}

function chooseWindow({ machines }: Shopper, { day, slot }: Given<'chooseWindow'>): void {
  const { days } = machines.checkout.getSnapshot().context;
  const chosenDay = days.filter(({ slots }) => slots.length > 0)[day - 1];
  const chosenSlot = chosenDay?.slots[slot - 1];
  if (!chosenDay || !chosenSlot) throw new StepFailure(`There is no window ${slot} on day ${day}.`);
  machines.checkout.send({ type: 'checkout.dayChosen', day: chosenDay.day });
  machines.checkout.send({ type: 'checkout.slotChosen', slotId: chosenSlot.id });
}

function submit(shopper: Shopper, plan: PopupPlan): void {
  shopper.plan = plan;
  const { checkout } = shopper.machines;
  checkout.send({ type: 'checkout.submitted', attemptId: shopper.attemptId(), roll: shopper.roll() });
}

function storeOf({ machines }: Shopper): ChosenStore {
  const store = selectChosenStore(machines.selection.getSnapshot());
  if (!store) throw new StepFailure('No store is chosen yet.');
  return store;
}

function settle(shopper: Shopper): Promise<void> {
  return shopper.settled(stepTimeoutMs).catch((error: Error) => {
    throw new StepFailure(`${error.message}.`);
  });
}
