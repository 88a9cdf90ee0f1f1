import { type Chart, statesOf } from '@marketsquare/chart/graph';
import { whatNext } from '@marketsquare/core/kernel/why-not';
import type { AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';

/** An event that some state of a machine handles. */
export interface Sendable {
  readonly type: string;
  /** True if an active state handles it; its guards may still refuse. */
  readonly isTakenNow: boolean;
}

/** The events that can be sent to a machine, those that it handles now first. */
export function sendableEvents(chart: Chart, active: ReadonlySet<string>): readonly Sendable[] {
  const taken = new Map<string, boolean>();
  for (const { source, trigger } of statesOf(chart).flatMap(({ transitions }) => transitions)) {
    if (trigger.kind !== 'event') continue;
    taken.set(trigger.event, (taken.get(trigger.event) ?? false) || active.has(source));
  }
  const events = [...taken].map(([type, isTakenNow]) => ({ type, isTakenNow }));
  return [
    ...events.filter(({ isTakenNow }) => isTakenNow),
    ...events.filter(({ isTakenNow }) => !isTakenNow),
  ];
}

/** A payload with the fields that a machine reads of an event in its present state, to be filled in. */
export function templateOf(snapshot: AnyMachineSnapshot | undefined, type: string): string {
  const next = snapshot && whatNext(snapshot, {}).find(({ event }) => event === type);
  return JSON.stringify(Object.fromEntries((next?.fields ?? []).map((field) => [field, null])), null, 2);
}

const payloadSchema = z.record(z.string(), z.unknown());

/** The payload parsed from JSON; a refusal when it is not JSON, or not an object. */
export function payloadOf(
  text: string,
):
  | { readonly ok: true; readonly fields: z.infer<typeof payloadSchema> }
  | { readonly ok: false; readonly problem: string } {
  if (text.trim() === '') return { ok: true, fields: {} };
  try {
    const { success, data: fields } = payloadSchema.safeParse(JSON.parse(text));
    if (success) return { ok: true, fields };
    return { ok: false, problem: 'The payload must be an object, such as {"storeId": 3}.' };
  } catch (error) {
    return {
      ok: false,
      problem: `This is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`,
    };
  }
}
