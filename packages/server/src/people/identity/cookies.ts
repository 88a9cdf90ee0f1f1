import { looksAfterShoppers } from '@marketsquare/core/shop/desk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, OperationId } from '../../http/calls/handler.ts';
import type { StaffMember, Visitor } from '../../http/calls/visitor.ts';
import type { Queries } from '../../store/database/index.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { notAllowed, signInNeeded } from '../../store/refusals/refusal.ts';
import { findLogin, hashToken, type LoginKey, loginOf, type NewLogin, openLogin } from './logins.ts';

export const shopperCookie = 'ms_session';
export const staffCookie = 'ms_staff';

/** Identifies the caller by the shopper's cookie. */
export function identifyVisitor(ports: Ports): (request: FastifyRequest) => Promise<Visitor> {
  return async (request) => {
    return findVisitor(ports.database.read, loginKey(ports, request));
  };
}

/** The caller whose login has a key. */
export async function findVisitor(queries: Queries, { login, present }: LoginKey): Promise<Visitor> {
  const found = login === null ? null : await loginOf(queries, login, present);
  return visitorOf(found?.idHash ?? null, found?.userId ?? null);
}

/** The key of the caller's login, for a query that reads something else as well. */
export function loginKey(ports: Ports, request: FastifyRequest): LoginKey {
  const token = cookieOf(ports, request, shopperCookie);
  const present = new Date(ports.clock()).toISOString();
  return { login: token === undefined ? null : hashToken(token), present };
}

/** @param login  the login that was found; null where there is none or it has expired */
export function visitorOf(login: string | null, userId: number | null): Visitor {
  if (login === null) return { kind: 'stranger' };
  return userId === null ? { kind: 'guest', login } : { kind: 'customer', login, userId };
}

/** Sets a login's cookie: unreadable for scripts, sent to this site only. */
export function giveCookie(ports: Ports, reply: FastifyReply, name: string, login: NewLogin): void {
  reply.setCookie(wireName(ports, name), login.token, {
    ...attributes(ports),
    expires: new Date(login.expiresAt),
  });
}

/** Clears a cookie. */
export function takeCookie(ports: Ports, reply: FastifyReply, name: string): void {
  reply.clearCookie(wireName(ports, name), attributes(ports));
}

function cookieOf(ports: Ports, request: FastifyRequest, name: string): string | undefined {
  return request.cookies[wireName(ports, name)];
}

/** Behind https the name itself makes browsers reject the cookie from other hosts and over plain http. */
function wireName({ config }: Ports, name: string): string {
  return config.isSecure ? `__Host-${name}` : name;
}

function attributes({ config }: Ports) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isSecure } as const;
}

/**
 * The caller as a logged-in customer.
 *
 * @param claimedUserId  the id in the call; it is never trusted, and another customer's is refused [ROLE-09]
 * @throws Refusal 401 for strangers and guests, 403 for another customer's id
 */
export async function requireCustomer(
  call: Pick<Call<OperationId>, 'visitor'>,
  claimedUserId?: number | null,
): Promise<Visitor & { kind: 'customer' }> {
  const visitor = await call.visitor();
  if (visitor.kind !== 'customer') throw signInNeeded();
  refuseOthers(visitor, claimedUserId);
  return visitor;
}

/**
 * Refuses a call that names a user who is not its caller.
 *
 * @throws Refusal 401 for strangers and guests, and for a login that has ended elsewhere; 403 for another
 * customer
 */
export function refuseOthers(visitor: Visitor, claimedUserId: number | null | undefined): void {
  if (claimedUserId === undefined || claimedUserId === null) return;
  if (visitor.kind !== 'customer') throw signInNeeded();
  if (visitor.userId !== claimedUserId) throw notAllowed('This belongs to another customer.');
}

/** The caller with a login that can own things: a stranger becomes a guest and gets a cookie. */
export async function ensureLogin(
  ports: Ports,
  call: Pick<Call<OperationId>, 'visitor' | 'reply'>,
): Promise<Exclude<Visitor, { kind: 'stranger' }>> {
  const visitor = await call.visitor();
  if (visitor.kind !== 'stranger') return visitor;
  const login = await openLogin(ports.database.relaxed, ports.chance, ports.clock(), {});
  giveCookie(ports, call.reply, shopperCookie, login);
  return { kind: 'guest', login: login.idHash };
}

/**
 * The caller as a staff member who looks after shoppers. [ROLE-08]
 *
 * @throws Refusal 401, or 403 for one who looks after goods alone
 */
export async function requireStaff(ports: Ports, request: FastifyRequest): Promise<StaffMember> {
  const staff = await requireAnyStaff(ports, request);
  if (!looksAfterShoppers(staff.role)) throw notAllowed('Only those who look after shoppers may do this.');
  return staff;
}

/**
 * The caller as a staff member of any role, by the staff cookie or a bearer token.
 *
 * @throws Refusal 401
 */
export async function requireAnyStaff(ports: Ports, request: FastifyRequest): Promise<StaffMember> {
  const token = staffToken(ports, request);
  const login = token === undefined ? null : await findLogin(ports.database.read, token, ports.clock());
  if (login === null || login.staffName === null) throw signInNeeded('Please log in as staff first.');
  const row = await ports.database.read
    .selectFrom('staff')
    .select(['name', 'role', 'store_id as storeId'])
    .where('name', '=', login.staffName)
    .executeTakeFirst();
  if (row === undefined) throw signInNeeded('Please log in as staff first.');
  return row;
}

/** The id of a staff account for what a phone keeps: always the same, and it says no name to whoever has the phone. */
export function staffIdOf({ secrets }: Pick<Ports, 'secrets'>, { name }: Pick<StaffMember, 'name'>): string {
  return secrets.keyed('staff', name);
}

/** The secret of a staff login, from the cookie or a bearer token. */
export function staffToken(ports: Ports, request: FastifyRequest): string | undefined {
  const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  return bearer ?? cookieOf(ports, request, staffCookie);
}
