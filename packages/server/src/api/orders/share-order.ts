import { decideOrder, type OrderRefusal } from '@marketsquare/core/shop/order';
import type { Visitor } from '../../http/calls/visitor.ts';
import { type NewLogin, openLogin } from '../../people/identity/index.ts';
import { orderStreams } from '../../records/orders/order-streams.ts';
import type { Queries, UnitOfWork } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { conflict, notFound } from '../../store/refusals/refusal.ts';

/** A caller with a login to own an order by. */
export type Owner = Exclude<Visitor, { kind: 'stranger' }>;

/** The future owner of an order: the caller, or the guest that a stranger becomes by placing it. */
export async function ownerOf(
  queries: Queries,
  { chance, clock }: Pick<Ports, 'clock' | 'chance'>,
  visitor: Visitor,
): Promise<{ readonly owner: Owner; readonly login: NewLogin | null }> {
  if (visitor.kind !== 'stranger') return { owner: visitor, login: null };
  const login = await openLogin(queries, chance, clock(), {});
  return { owner: { kind: 'guest', login: login.idHash }, login };
}

/**
 * Gives one more login access to a guest's order: that of a caller who sends its attempt again without the
 * cookie, because the reply with the cookie was lost, or several first tries ran at the same time.
 *
 * The attempt vouches for this one order. Its id is drawn by the browser (staff may read it in a journal,
 * which holds nothing personal). It counts only together with every word of the order: name, phone, address,
 * lines; and only while no customer owns the order and nobody has paid it. A caller who knows all of that
 * learns only that the order exists, and may pay or cancel it. One who knows only the id is told that there
 * is no such order. The guest's other orders stay out of reach.
 *
 * @returns the login that was opened for a stranger; null when the caller has one
 * @throws Refusal 404 when the order is no unpaid one of a guest; 409 `attempt_reused` when too many logins
 * reach it already
 */
export async function shareOrder(
  unit: UnitOfWork,
  ports: Pick<Ports, 'clock' | 'chance'>,
  orderId: string,
  visitor: Visitor,
): Promise<NewLogin | null> {
  const shared = await shareWith(unit, ports, orderId, visitor, 'attempt');
  if (shared.ok) return shared.login;
  throw shared.reason === 'sharedTooOften'
    ? conflict(
        'This order was sent too many times. Please place it once more.',
        'attempt_reused',
        'Draw a new attempt_id.',
      )
    : notFound();
}

/**
 * The same for a guest who knows the order's code, and the phone number and e-mail given with it: paid or not. Such a guest
 * reads its address, and may cancel it, which sends money only where it came from.
 *
 * @throws Refusal 404 when the order is an account's; 409 `opened_too_often` when too many logins reach it already
 */
export async function openToProof(
  unit: UnitOfWork,
  ports: Pick<Ports, 'clock' | 'chance'>,
  orderId: string,
  visitor: Visitor,
): Promise<NewLogin | null> {
  const shared = await shareWith(unit, ports, orderId, visitor, 'proof');
  if (shared.ok) return shared.login;
  throw shared.reason === 'sharedTooOften'
    ? conflict(
        'This order is open in too many browsers. Please call us about it.',
        'opened_too_often',
        'Use a browser that has it.',
      )
    : notFound();
}

type Shared =
  | { readonly ok: true; readonly login: NewLogin | null }
  | { readonly ok: false; readonly reason: OrderRefusal };

async function shareWith(
  unit: UnitOfWork,
  ports: Pick<Ports, 'clock' | 'chance'>,
  orderId: string,
  visitor: Visitor,
  by: 'attempt' | 'proof',
): Promise<Shared> {
  const { queries } = unit;
  const { owner, login } = await ownerOf(queries, ports, visitor);
  const state = await unit.read(orderStreams, orderId);
  const decision = decideOrder(state, { type: 'share', login: owner.login, by });
  if (!decision.ok) return decision;
  await unit.append(orderStreams, orderId, decision.events);
  await unit.write();
  await queries.insertInto('order_guests').values({ order_id: orderId, login: owner.login }).execute();
  return { ok: true, login };
}
