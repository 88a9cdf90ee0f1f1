import { fromPromise } from 'xstate';
import { confirmationMachine } from '../orders/index.ts';
import type { ScreenPorts } from './ports.ts';

/** The page that an order ends on, with its waiting provided. */
export function provideConfirmation({ wait }: ScreenPorts) {
  return confirmationMachine.provide({
    actors: { wait: fromPromise<unknown, { readonly ms: number }>(({ input }) => wait(input.ms)) },
  });
}
