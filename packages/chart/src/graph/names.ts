import { type AnyTransitionDefinition, not, or } from 'xstate';
import type { Trigger } from './chart.ts';

/** A machine's guard: a name, a name with params, or a function, combined or inline. */
type Guard = AnyTransitionDefinition['guard'];

/** The name of an inline function without one. */
const unnamed = 'unnamed';

/**
 * A guard as text: `isPlaced`, `leadsTo(completed)`, `hasTerms and (isPickup or not isLate)`.
 *
 * @returns null when there is no guard
 */
export function guardText(guard: Guard): string | null {
  return guard === undefined ? null : nested(guard, 'whole');
}

/** An action as text: its name and constant params: `reach(confirmed)`. */
export function actionText(action: unknown): string {
  return nameOf(action).replace(/^xstate\./, '');
}

/** The trigger in an event's type. */
export function triggerOf(eventType: string, stateId: string): Trigger {
  if (eventType === '') return { kind: 'always' };
  for (const [prefix, toTrigger] of ownEvents) {
    if (eventType.startsWith(prefix)) return toTrigger(eventType.slice(prefix.length), stateId);
  }
  return { kind: 'event', event: eventType };
}

/** A trigger as an edge shows it: `cart.opened`, `placeOrder done`, `always`. */
export function triggerText(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'always':
      return 'always';
    case 'actorDone':
      return `${trigger.actor} done`;
    case 'actorFailed':
      return `${trigger.actor} failed`;
    case 'actorMoved':
      return `${trigger.actor} moved`;
    case 'stateDone':
      return `${trigger.state} done`;
    case 'delay':
      return `after ${trigger.delay}`;
    default:
      return trigger satisfies never;
  }
}

/** XState's own events have their meaning in their names. */
const ownEvents: readonly (readonly [string, (rest: string, stateId: string) => Trigger])[] = [
  ['xstate.done.actor.', (actor) => ({ kind: 'actorDone', actor })],
  ['xstate.error.actor.', (actor) => ({ kind: 'actorFailed', actor })],
  ['xstate.snapshot.', (actor) => ({ kind: 'actorMoved', actor })],
  ['xstate.done.state.', (state) => ({ kind: 'stateDone', state: lastPart(state) })],
  ['xstate.after.', (rest, stateId) => ({ kind: 'delay', delay: delayText(rest, stateId) })],
];

/** XState writes `<delay>.<state's id>`, the delay in milliseconds or by name. */
function delayText(rest: string, stateId: string): string {
  const delay = rest.slice(0, -stateId.length - 1);
  return /^\d+$/.test(delay) ? `${delay} ms` : delay;
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}

function nested(guard: unknown, place: 'whole' | 'part'): string {
  if (!isJoined(guard)) return nameOf(guard);
  const parts = guard.guards.map((part) => nested(part, 'part'));
  if (joinOf(guard) === 'not') return `not ${parts.join('')}`;
  const text = parts.join(` ${joinOf(guard)} `);
  return place === 'part' && parts.length > 1 ? `(${text})` : text;
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (isStateIn(part)) return `in ${valueText(part.stateValue)}`;
  if (isTyped(part)) return `${part.type}${paramsText(part.params)}`;
  return typeof part === 'function' && part.name !== '' ? part.name : unnamed;
}

/** Params written in the chart; those computed from an event mean nothing to a reader. */
function paramsText(params: unknown): string {
  if (typeof params !== 'object' || params === null) return '';
  const plain = Object.values(params).filter((value) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return plain.length === 0 ? '' : `(${plain.join(', ')})`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** XState's `and`, `or` and `not` store their guards, and how they combine them, on the function they make. */
interface Joined {
  readonly guards: readonly unknown[];
  readonly check: unknown;
}

function isJoined(guard: unknown): guard is Joined {
  return typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards) && 'check' in guard;
}

/** Identified by how it combines, because a bundler shortens function names. */
function joinOf(guard: Joined): 'and' | 'or' | 'not' {
  const isMadeLike = (sample: unknown) => isJoined(sample) && sample.check === guard.check;
  if (isMadeLike(not(''))) return 'not';
  return isMadeLike(or([])) ? 'or' : 'and';
}

function isStateIn(guard: unknown): guard is { readonly stateValue: unknown } {
  return typeof guard === 'function' && 'stateValue' in guard;
}

/** A named part with or without params; `assign` and its like are functions with a type. */
function isTyped(part: unknown): part is { readonly type: string; readonly params?: unknown } {
  const holds = (typeof part === 'object' && part !== null) || typeof part === 'function';
  return holds && 'type' in part && typeof part.type === 'string';
}
