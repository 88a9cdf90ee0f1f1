import { type GuardMessages, groundsOf } from '@marketsquare/core/kernel/why-not';
import type { ActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Shop } from './shop.tsx';

/** Sends a machine an event, or records that its guards refuse it: a press on what is disabled does that alone. */
export function sendOrRefuse<Event extends EventObject>(
  { refuse }: Pick<Shop, 'refuse'>,
  machine: ActorRef<AnyMachineSnapshot, Event>,
  event: Event,
  words: GuardMessages<never>,
): void {
  const grounds = groundsOf(machine.getSnapshot(), event, words);
  if (grounds) refuse(machine, { ...event }, grounds);
  else machine.send(event);
}
