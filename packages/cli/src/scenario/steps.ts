import { type CartEvent, typedQuantity } from '@marketsquare/core/shop/cart';
import { isPreparedFood } from '@marketsquare/core/shop/catalogue';
import { checkoutFields, problemOf, tenderProblemOf } from '@marketsquare/core/shop/checkout';
import { selectListsFailed, selectListsHeld, selectStores } from '@marketsquare/core/shop/selection';
import { checkoutRequest, whyNotCheckout } from '@marketsquare/core/storefront/root';
import type { AnyActorRef } from 'xstate';
import { madeUp } from './made-up-shopper.ts';
import type { ScenarioAction } from './schema.ts';
import { type Shopper, stepTimeoutMs } from './shopper.ts';
import { StepFailure } from './step-failure.ts';
import type { PopupPlan } from './terminal-popup.ts';

/** The steps after one, as far as it takes account of them. */
export interface Following {
  /** True if the scenario goes on where the shop refuses the step. */
  readonly mayBeRefused?: boolean;
  /** True if the next step says which answers come. */
  readonly leavesAnswers?: boolean;
}

/**
 * Takes a step as a shopper would, through the machines, and waits until they have settled.
 *
 * @throws StepFailure when it cannot be done
 */
export async function takeStep(
  shopper: Shopper,
  action: ScenarioAction,
  { mayBeRefused = false, leavesAnswers = false }: Following = {},
): Promise<void> {
  await deliver(shopper, action, mayBeRefused);
  const brings = action.kind !== 'answers' && action.kind !== 'clock';
  if (brings && !leavesAnswers) await settle(shopper);
  const isPaying = action.kind === 'pay' || action.kind === 'closePopup';
  if (isPaying && !mayBeRefused) requireSubmitted(shopper);
}

/** Requires that the checkout has submitted: one that refuses says why, and no payment begins. */
function requireSubmitted({ machines: { checkout, payment } }: Shopper): void {
  const { notice } = checkout.getSnapshot().context;
  if (notice !== null && payment.getSnapshot().matches('idle')) throw new StepFailure(notice.message);
}

async function deliver(shopper: Shopper, action: ScenarioAction, mayBeRefused: boolean): Promise<void> {
  const { checkout } = shopper.machines;
  switch (action.kind) {
    case 'signIn':
      await shopper.signIn(action);
      return shopper.machines.shop.send({ type: 'shop.signedIn' });
    case 'signOut':
      await shopper.signOut();
      return shopper.machines.shop.send({ type: 'shop.signedOut' });
    case 'chooseStore':
      return chooseStore(shopper, action);
    case 'add':
      return add(shopper, action);
    case 'openCart':
      return shopper.machines[action.cart === 'food' ? 'foodCart' : 'groceryCart'].send({
        type: 'cart.opened',
      });
    case 'increase':
    case 'decrease':
    case 'typeQuantity':
    case 'remove':
      return edit(shopper, action);
    case 'openCheckout':
      return openCheckout(shopper, action.order, mayBeRefused);
    case 'fillIn':
      return fillIn(shopper, action.fields);
    case 'chooseContact':
      return checkout.send({ type: 'checkout.contactMethodChosen', contactMethod: action.way });
    case 'chooseWindow':
      return chooseWindow(shopper, action);
    case 'chooseAddress':
      return chooseAddress(shopper, action);
    case 'foodWithGroceries': {
      const { travelsWithGroceries } = action;
      return checkout.send({ type: 'checkout.foodDeliveryChosen', travelsWithGroceries });
    }
    case 'readWallet':
      return checkout.send({
        type: 'checkout.walletBalanceKnown',
        available: await shopper.walletBalance(),
      });
    case 'topUp':
      return shopper.topUp(action);
    case 'useWallet':
      return checkout.send({ type: 'checkout.walletToggled', used: action.used });
    case 'useGiftCard':
      return checkout.send({ type: 'checkout.voucherToggled', used: action.used });
    case 'verifyGiftCard': {
      shopper.drafts.write('giftCard.serial', madeUp('giftCard.serial', action.serial));
      const problem = tenderProblemOf('giftCard.serial', shopper.drafts);
      checkout.send({ type: 'checkout.serialJudged', problem });
      return checkout.send({ type: 'checkout.giftCardSubmitted' });
    }
    case 'enterPin': {
      shopper.drafts.write('wallet.pin', madeUp('wallet.pin', action.pin));
      checkout.send({ type: 'checkout.pinJudged', problem: tenderProblemOf('wallet.pin', shopper.drafts) });
      return checkout.send({ type: 'checkout.pinSubmitted' });
    }
    case 'dismissPin':
      return checkout.send({ type: 'checkout.pinDismissed' });
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
    case 'submit':
      return submit(shopper, null);
    case 'clock':
      return shopper.turnClock(action.at);
    case 'answers':
      return shopper.answered(action.which);
    case 'send':
      return send(shopper, action);
    default:
      return action satisfies never;
  }
}

type Given<Kind extends ScenarioAction['kind']> = Extract<ScenarioAction, { readonly kind: Kind }>;

async function chooseStore(
  shopper: Shopper,
  { store, mode, city, area }: Given<'chooseStore'>,
): Promise<void> {
  const { selection } = shopper.machines;
  if (!selectListsHeld(selection.getSnapshot())) {
    selection.send({ type: 'selection.opened' });
    await settle(shopper);
  }
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

async function add(shopper: Shopper, { product: name, pack, quantity }: Given<'add'>): Promise<void> {
  const { groceryCart, foodCart } = shopper.machines;
  const item = await shopper.itemNamed(name, pack);
  const cart = isPreparedFood(item.category) ? foodCart : groceryCart;
  const typed = typedQuantity(`${quantity}`, item.unit, 'card');
  if (typed.kind !== 'set') throw new StepFailure(`${quantity} of "${name}" cannot be added.`);
  cart.send({ type: 'cart.itemAdded', item, quantity: typed.quantity });
}

type Edit = Given<'increase' | 'decrease' | 'typeQuantity' | 'remove'>;

function edit({ machines }: Shopper, action: Edit): void {
  const { product, pack } = action;
  const isNamed = (line: { readonly name: string; readonly pack?: string | null }) =>
    line.name === product && (pack === undefined || line.pack === pack);
  const carts = [machines.groceryCart, machines.foodCart];
  const cart = carts.find((one) => one.getSnapshot().context.lines.some(isNamed));
  const key = cart?.getSnapshot().context.lines.find(isNamed)?.key;
  if (cart === undefined || key === undefined) throw new StepFailure(`No cart holds "${product}".`);
  cart.send(editEvent(action, key));
}

function editEvent(action: Edit, key: string): CartEvent {
  switch (action.kind) {
    case 'increase':
      return { type: 'cart.increased', key };
    case 'decrease':
      return { type: 'cart.decreased', key, place: action.place };
    case 'typeQuantity':
      return { type: 'cart.quantityTyped', key, text: action.text, place: action.place };
    case 'remove':
      return { type: 'cart.lineRemoved', key };
    default:
      return action satisfies never;
  }
}

function openCheckout(shopper: Shopper, kind: Given<'openCheckout'>['order'], mayBeRefused: boolean): void {
  const { shop } = shopper.machines;
  const request = checkoutRequest(shopper.machines, kind, shopper.now());
  const [reason] = whyNotCheckout(shop.getSnapshot(), request);
  if (reason && !mayBeRefused) throw new StepFailure(reason.words);
  shop.send(request);
}

function chooseAddress({ machines }: Shopper, { number }: Given<'chooseAddress'>): void {
  const address = machines.checkout.getSnapshot().context.addresses[number - 1];
  if (!address) throw new StepFailure(`There is no saved address ${number}.`);
  machines.checkout.send({ type: 'checkout.addressChosen', addressId: address.id });
}

function fillIn({ drafts, machines }: Shopper, fields: Given<'fillIn'>['fields']): void {
  for (const field of checkoutFields) {
    const value = fields[field];
    if (value === undefined) continue;
    drafts.write(field, madeUp(field, value));
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

function submit(shopper: Shopper, plan: PopupPlan | null): void {
  shopper.plan = plan;
  const { checkout } = shopper.machines;
  checkout.send({ type: 'checkout.submitted', attemptId: shopper.attemptId(), roll: shopper.roll() });
}

/** Sends an event as it was recorded: its machine judges it, as it judges a recording. */
function send({ machines }: Shopper, { to, event }: Given<'send'>): void {
  const machine: AnyActorRef = machines[to];
  machine.send(event);
}

function settle(shopper: Shopper): Promise<void> {
  return shopper.settled(stepTimeoutMs).catch((error: Error) => {
    throw new StepFailure(`${error.message}.`);
  });
}
