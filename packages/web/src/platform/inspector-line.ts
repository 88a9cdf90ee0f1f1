import type { AnyActorRef, EventObject } from 'xstate';

/** The channel between an inspector and the tab that shops. */
export const inspectorLine = 'inspector';

/** What an inspector says: an event for a machine, or nothing but the question who is there. */
export interface InspectorCall {
  readonly to?: string;
  readonly event?: EventObject;
}

/** What the shop says back: the names of the machines that run. */
export type InspectorAnswer = readonly string[];

/**
 * Lets an inspector in another tab of this browser send events to the machines of this one. What they do is in the journal,
 * which both can read.
 *
 * @param live  the machines that run, by name; null while another tab holds the lease
 */
export function answerInspector(live: () => ReadonlyMap<string, AnyActorRef> | null): void {
  const line = new BroadcastChannel(inspectorLine);
  line.addEventListener('message', ({ data: { to, event } }: MessageEvent<InspectorCall>) => {
    const machines = live();
    if (!machines) return;
    if (to !== undefined && event) machines.get(to)?.send(event);
    line.postMessage([...machines.keys()] satisfies InspectorAnswer);
  });
}
