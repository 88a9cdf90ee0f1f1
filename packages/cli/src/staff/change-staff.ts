import type { Staff, StaffRole } from '@marketsquare/core/shop/desk';
import { staffRoles } from '@marketsquare/core/shop/staff';
import {
  addStaff,
  changeStaffPassword,
  findStaff,
  hasStore,
  listStaff,
  removeStaff,
  type StaffChange,
  whyNotStaffName,
  whyNotStaffPassword,
} from '@marketsquare/server/api/staff-accounts';
import type { Console } from '../contract/console.ts';
import { CommandFailure, exitCodes, notFound, wrongUse } from '../contract/failure.ts';
import { withDatabase } from '../shop/data-folder.ts';
import { operator } from '../shop/operator.ts';
import { requireReason } from '../shop/reason.ts';

/** The place of a change, and its reason. */
export interface GivenChange {
  readonly data: string;
  readonly reason: string;
}

/** An account to add, as it is asked for. */
interface NewMember {
  readonly name: string;
  readonly role: string;
  /** The one store of a merchandiser or a picker; undefined for all. */
  readonly store?: string | undefined;
}

/**
 * The staff accounts of a data folder.
 *
 * @throws CommandFailure 3 when there is no shop in the folder
 */
export function staffOf(dataDir: string): Promise<readonly Staff[]> {
  return withDatabase(dataDir, ({ read }) => listStaff(read));
}

/**
 * Adds a staff account, with a password that is asked for last.
 *
 * @throws CommandFailure 1 for a name that is taken, 2 for a wrong name, role or password, 3 without a shop or its store
 */
export async function addMember(
  console: Console,
  { name, role: roleText, store }: NewMember,
  { data, reason }: GivenChange,
): Promise<Staff> {
  const role = requireRole(roleText);
  const storeId = storeOf(role, store);
  const problem = whyNotStaffName(name);
  if (problem !== null) throw wrongUse(`"${name}" cannot be the name of an account.`, `${problem}.`);
  const change = changeFor(reason);
  return withDatabase(data, async (database) => {
    if ((await findStaff(database.read, name)) !== null) throw taken(name);
    if (storeId !== null && !(await hasStore(database.read, storeId))) throw noStore(storeId);
    const password = await newPassword(console, name);
    if (!(await addStaff(database, { name, role, storeId, password }, change))) throw taken(name);
    return { name, role, ...(storeId !== null && { storeId }) };
  });
}

/**
 * Gives a staff account a new password, which is asked for.
 *
 * @returns the number of ended logins
 * @throws CommandFailure 2 for a password that is refused, 3 without such an account or a shop
 */
export async function changePassword(
  console: Console,
  name: string,
  { data, reason }: GivenChange,
): Promise<number> {
  const change = changeFor(reason);
  return withDatabase(data, async (database) => {
    if ((await findStaff(database.read, name)) === null) throw unknown(name);
    const password = await newPassword(console, name);
    const ended = await changeStaffPassword(database, name, password, change);
    if (ended === null) throw unknown(name);
    return ended;
  });
}

/**
 * Removes a staff account.
 *
 * @returns the number of ended logins
 * @throws CommandFailure 3 without such an account or a shop
 */
export async function removeMember(name: string, { data, reason }: GivenChange): Promise<number> {
  const change = changeFor(reason);
  const ended = await withDatabase(data, (database) => removeStaff(database, name, change));
  if (ended === null) throw unknown(name);
  return ended;
}

/** @throws CommandFailure 2 for a reason that the contract does not accept */
function changeFor(reason: string): StaffChange {
  requireReason(reason);
  return { by: operator(), reason, at: new Date().toISOString() };
}

async function newPassword(console: Console, name: string): Promise<string> {
  const password = await console.newSecret(`New password of ${name}: `);
  if (password === null) throw wrongUse('The two passwords differ.', 'Type the same one twice.');
  const problem = whyNotStaffPassword(name, password);
  if (problem === null) return password;
  throw wrongUse(problem, 'Type another password, or write it to stdin.');
}

function requireRole(text: string): StaffRole {
  const role = staffRoles.find((one) => one === text);
  if (role !== undefined) return role;
  throw wrongUse(`"${text}" is not a role.`, `Name one of ${staffRoles.join(', ')}.`);
}

/** @throws CommandFailure 2 for what is no store's number, and for a role that works at no store of its own */
function storeOf(role: StaffRole, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (role !== 'merchandiser' && role !== 'picker') {
    throw wrongUse(
      `The role ${role} has no store of its own.`,
      'Leave out --store, or name the role merchandiser or picker.',
    );
  }
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw wrongUse(
    `"${text}" is not the number of a store.`,
    'Name one such as 3, or leave out --store for all.',
  );
}

function noStore(id: number): CommandFailure {
  return notFound(`There is no store ${id}.`, 'Name one that the shop has, or leave out --store for all.');
}

function taken(name: string): CommandFailure {
  return new CommandFailure(
    exitCodes.failed,
    'taken',
    `The account ${name} already exists.`,
    '`marketsquare staff password` sets its password.',
  );
}

function unknown(name: string): CommandFailure {
  return notFound(`There is no staff account ${name}.`, '`marketsquare staff list` names them.');
}
