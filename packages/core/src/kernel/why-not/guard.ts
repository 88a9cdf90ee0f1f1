import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** A transition's guard as data: a name, or names combined by `and`, `or` and `not`. */
export type Guard =
  | { readonly kind: 'named'; readonly name: string; readonly test: GuardTest }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Guard[] }
  | { readonly kind: 'not'; readonly part: Guard };

/** Evaluates a guard as the machine would. */
export type GuardTest = (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;

/** The name of an unnamed guard; guards of buttons have their own. */
const unnamedGuard = '(unnamed)';

/** Reads the guard of a transition; a transition without one is an `and` of nothing. */
export function readGuard(guard: unknown): Guard {
  if (guard === undefined) return { kind: 'and', parts: [] };
  if (typeof guard === 'string') return named({ type: guard });
  if (isNamed(guard)) return named(guard);
  if (isJoined(guard)) {
    const parts = guard.guards.map(readGuard);
    const [first] = parts;
    if (guard.name === 'not' && first) return { kind: 'not', part: first };
    return { kind: guard.name === 'or' ? 'or' : 'and', parts };
  }
  return { kind: 'named', name: unnamedGuard, test: testOf(guard, undefined) };
}

/** The names in a guard; a negated one is `not isOpen`. */
export function guardNames(guard: Guard): readonly string[] {
  switch (guard.kind) {
    case 'named':
      return [guard.name];
    case 'not':
      return [notName(guard.part)];
    default:
      return guard.parts.flatMap(guardNames);
  }
}

/** The name of a negated guard. */
export function notName(part: Guard): string {
  return `not ${guardNames(part).join(' ')}`;
}

interface NamedGuard {
  readonly type: string;
  readonly params?: unknown;
}

function named({ type, params }: NamedGuard): Guard {
  return {
    kind: 'named',
    name: type,
    test: (snapshot, event) => {
      const guard = snapshot.machine.implementations.guards[type];
      if (guard === undefined) throw new Error(`the machine has no guard "${type}"`);
      return testOf(guard, params)(snapshot, event);
    },
  };
}

/** The machine's own guard, or one of XState's, which reads the whole snapshot. */
function testOf(guard: unknown, params: unknown): GuardTest {
  return (snapshot, event) => {
    const args = { context: snapshot.context, event };
    if (isBuiltIn(guard)) return guard.check(snapshot, args, guard);
    if (typeof guard !== 'function') throw new Error('a guard is a function');
    return guard(args, typeof params === 'function' ? params(args) : params);
  };
}

/** XState's `and`, `or` and `not` store their guards on the function they make. */
function isJoined(guard: unknown): guard is { readonly name: string; readonly guards: readonly unknown[] } {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards);
}

interface BuiltInGuard {
  check(
    snapshot: AnyMachineSnapshot,
    args: { context: unknown; event: EventObject },
    guard: unknown,
  ): boolean;
}

function isBuiltIn(guard: unknown): guard is BuiltInGuard {
  return typeof guard === 'function' && 'check' in guard && typeof guard.check === 'function';
}

function isNamed(guard: unknown): guard is NamedGuard {
  return typeof guard === 'object' && guard !== null && 'type' in guard && typeof guard.type === 'string';
}
