import type { AnyActorRef, EventObject } from 'xstate';
import { channelTo } from './site-data.ts';

/** The channel from the inspectors to the shopping tab. */
export const inspectorLine = 'inspector';

/** The channel back: with one of its own, no inspector takes another's call for an answer. */
export const inspectorAnswers = 'inspector answers';

/** An inspector's message: an event for a machine, or a question for whoever is there. */
export interface InspectorCall {
  readonly to?: string;
  readonly event?: EventObject;
}

/** The shop's reply: the names of the running machines. */
export type InspectorAnswer = readonly string[];

/**
 * Lets an inspector in another tab of this browser send events to this tab's machines. Their effect is in the journal, which
 * both can read.
 *
 * @param live  the running machines, by name; null while another tab holds the lease
 */
export function answerInspector(live: () => ReadonlyMap<string, AnyActorRef> | null): void {
  const line = channelTo(inspectorLine);
  const answers = channelTo(inspectorAnswers);
  line?.addEventListener('message', ({ data: { to, event } }: MessageEvent<InspectorCall>) => {
    const machines = live();
    if (!machines) return;
    if (to !== undefined && event) machines.get(to)?.send(event);
    answers?.postMessage([...machines.keys()] satisfies InspectorAnswer);
  });
}
