import { fromPromise } from 'xstate';
import { confirmationMachine } from '../orders/index.ts';
import type { ScreenPorts } from './ports.ts';
import type { Screen } from './screen.ts';

/** The page that an order ends on, with its waiting provided. */
export const confirmation: Screen<'confirmation', ScreenPorts> = {
  name: 'confirmation',
  provide: ({ wait }) =>
    confirmationMachine.provide({
      actors: { wait: fromPromise<unknown, { readonly ms: number }>(({ input }) => wait(input.ms)) },
    }),
};
