import type { AnyActorScope, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { JournaledEvent } from './entry.ts';

/** Whether the guard of a transition holds; undefined for a guard of XState's own, such as `and`. */
export function isAllowed(
  { guard }: AnyTransitionDefinition,
  { machine, context }: AnyMachineSnapshot,
  event: JournaledEvent,
): boolean | undefined {
  if (guard === undefined) return true;
  const { type, params } = toNamed(guard);
  const test: unknown = typeof type === 'string' ? machine.implementations.guards[type] : type;
  if (typeof test !== 'function' || 'check' in test) return undefined;
  return Boolean(test({ context, event }, given(params, context, event)));
}

/** What actions are applied to. */
interface Given {
  readonly snapshot: AnyMachineSnapshot;
  readonly scope: AnyActorScope;
  readonly context: Context;
  readonly event: JournaledEvent;
}

type Context = AnyMachineSnapshot['context'];

/** The context after actions that only assign; undefined if one of them does something else. */
export function assigned(
  actions: readonly unknown[],
  { snapshot, scope: { self, system }, context: before, event }: Given,
): Context | undefined {
  const { machine } = snapshot;
  let context = before;
  for (const action of actions) {
    const { type, params } = toNamed(action);
    const assign: unknown = typeof type === 'string' ? machine.implementations.actions[type] : type;
    if (!isAssign(assign)) return undefined;
    // Without `spawn`: who asks for it fails, and is left to XState.
    const args = { context, event, self, system };
    context = { ...context, ...changes(assign.assignment, args, given(params, context, event)) };
  }
  return context;
}

/** A guard or an action as a chart has it: by its name, with or without params, or in itself. */
function toNamed(part: unknown): { readonly type: unknown; readonly params?: unknown } {
  return typeof part === 'object' && part !== null && 'type' in part ? part : { type: part };
}

function given(params: unknown, context: Context, event: JournaledEvent): unknown {
  return typeof params === 'function' ? params({ context, event }) : params;
}

function changes(assignment: Assignment, args: object, params: unknown): object {
  if (typeof assignment === 'function') return assignment(args, params);
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(assignment)) {
    changed[key] = typeof value === 'function' ? value(args, params) : value;
  }
  return changed;
}

type Assignment = ((args: object, params: unknown) => object) | Readonly<Record<string, unknown>>;

/** What XState makes of `assign`: a function that carries what it was given. */
interface Assign {
  readonly assignment: Assignment;
}

function isAssign(action: unknown): action is Assign {
  return typeof action === 'function' && 'assignment' in action;
}
