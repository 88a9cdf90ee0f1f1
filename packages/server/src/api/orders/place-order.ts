import { decideOrder } from '@marketsquare/core/shop/order';
import type { components } from '@marketsquare/core/wire/api';
import type { Transaction } from 'kysely';
import type { ShopPlan } from '../../catalogue/stores/index.ts';
import { findVisitor, type LoginKey, refuseOthers } from '../../people/identity/index.ts';
import { openAttempt, orderStreams } from '../../records/orders/order-streams.ts';
import { engineOf, type UnitOfWork } from '../../store/database/index.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { attemptFingerprint } from '../../store/secrets/index.ts';
import { agreedOrder } from './agreed-order.ts';
import { limitsOf, standingFor } from './limits.ts';
import { fromOrderRequest } from './order-request.ts';
import { type OwnedOrder, placedBefore } from './placed-before.ts';
import { type Attempt, placingFacts } from './placing-facts.ts';
import { placingRefusal } from './placing-refusal.ts';
import type { ReadPrices } from './price-order.ts';
import { releaseOthers } from './release-others.ts';
import { ownerOf } from './share-order.ts';
import { personalOf, writeOrder } from './write-order.ts';

type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];
type PlacingPorts = Pick<Ports, 'clock' | 'chance' | 'config' | 'secrets'>;

/** An order as its caller has it, and the stores that it may be of. */
export interface Placing extends OwnedOrder {
  readonly stores: ShopPlan['stores'];
  /** False for one that this attempt placed before. */
  readonly isNew: boolean;
}

/** The login of who places an order, and from where, as `placedFrom` has it. */
interface Caller {
  readonly key: LoginKey;
  readonly placedFrom: string;
}

/**
 * Places an order, in the caller's transaction: the order that this attempt placed before, or a new one at the shop's own
 * prices. [PAY-05, PAY-30, ORD-25]
 *
 * The caller is found inside, with the limits of a new order.
 *
 * @throws Refusal 401 and 403 to a caller who is not the customer that the order names, 409 `quote_changed` with the fresh
 *   quote, 409 `order_code_taken` with a free code, 400 in the words of the documents
 */
export async function placeOrder(
  queries: Transaction<Schema>,
  ports: PlacingPorts,
  caller: Caller,
  body: PlaceOrderRequest,
  presentPrices: ReadPrices,
): Promise<Placing> {
  await engineOf(queries).awaitPlacing(queries);
  const unit = await openAttempt(queries, ports.clock(), body.attempt_id);
  const attempt = { body, fingerprint: attemptFingerprint(ports.secrets, sentText(body)) };
  const [before] = await unit.loaded(orderStreams);
  if (before === undefined) return placeAnew(unit, ports, caller, attempt, presentPrices);
  const { stores } = (await presentPrices(queries)).plan;
  const isSame = before.fingerprint === attempt.fingerprint;
  const visitor = await findVisitor(queries, caller.key);
  refuseOthers(visitor, body.user_id);
  return { ...(await placedBefore(unit, ports, visitor, before, isSame)), stores, isNew: false };
}

/** Places a new order: its shopper has agreed to the prices, and the shop has room for it. */
async function placeAnew(
  unit: UnitOfWork,
  ports: PlacingPorts,
  { key, placedFrom }: Caller,
  attempt: Attempt,
  presentPrices: ReadPrices,
): Promise<Placing> {
  const { queries, now } = unit;
  const { body } = attempt;
  const request = fromOrderRequest(body);
  const standing = await standingFor(
    engineOf(queries).lastCommit(queries),
    ports,
    request,
    body.unique_code,
    key,
    placedFrom,
  );
  const { visitor } = standing;
  refuseOthers(visitor, body.user_id);
  const present = await presentPrices(queries, standing.version);
  const prices = { ...present, unitsLeft: async () => standing.left };
  const agreed = await agreedOrder(queries, prices, request, { body, visitor }, now);
  const { priced } = agreed;

  const { owner, login } = await ownerOf(queries, ports, visitor);
  const facts = placingFacts(ports, owner, attempt, agreed, now);
  const limits = limitsOf(ports, priced, body.unique_code, standing);
  const decision = decideOrder(null, { type: 'place', facts, limits });
  if (!decision.ok) throw await placingRefusal(queries, ports, priced, decision.reason, limits);

  if (limits.unpaid.count > 0) await releaseOthers(unit, owner);
  const { events } = decision;
  const written = await writeOrder(unit, ports, {
    facts,
    events,
    personal: personalOf(body, priced),
    placedFrom,
  });
  return { ...written, login, stores: priced.plan.stores, isNew: true };
}

/**
 * The text by which two calls are the same order: without who logged in meanwhile, where the cart was saved and which gateway
 * a second try goes to. [PAY-30]
 */
function sentText(body: PlaceOrderRequest): string {
  return JSON.stringify({ ...body, user_id: null, cart_id: null, payment: null });
}
