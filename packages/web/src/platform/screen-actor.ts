import type { ScreenPorts, screenMachines } from '@marketsquare/core/screens';
import { useEffect, useMemo, useRef } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { browserPorts } from './ports.ts';
import { useTab } from './ShopProvider.tsx';
import { useShell } from './shell.tsx';
import { useShop } from './shop.tsx';
import { useValue } from './value.ts';

/**
 * The machine of this screen, recorded in the tab's session: it goes on where its last run with the same input was left,
 * unless that run had ended, and stops when the screen is left. In a tab that only looks on it does nothing.
 *
 * @param name     its name in the journal, as in `screenMachines`
 * @param machine  with its work provided, such as `provideTopUp(useScreenPorts())`; a provided machine may be made anew at every call
 * @param input    plain JSON; another input is another run
 */
export function useScreenActor<Machine extends AnyStateMachine>(
  name: keyof typeof screenMachines,
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> {
  const view = useValue(useTab());
  const run = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal inputs are the same run, and the ports live as long as the view
  const screen = useMemo(
    () =>
      view.kind === 'writing'
        ? view.open.openScreen(name, machine, input)
        : createActor(machine, { id: name, input }),
    [view, name, run],
  );
  const isWriting = view.kind === 'writing';
  const shown = useRef<Actor<Machine> | null>(null);
  useEffect(() => {
    if (!isWriting) return;
    shown.current = screen;
    screen.start();
    return () => {
      shown.current = null;
      // React's strict mode leaves a screen and comes back in the same turn, and a stopped actor cannot start again.
      queueMicrotask(() => {
        if (shown.current !== screen) screen.stop();
      });
    };
  }, [isWriting, screen]);
  return screen;
}

/** What core needs to provide the work of a screen's machine. */
export function useScreenPorts(): ScreenPorts {
  const shell = useShell();
  const shop = useShop();
  return useMemo(
    () => ({
      ...browserPorts(shell),
      tellShop: (event) => shop.root.send(event),
      tellCart: (cart, event) => shop[cart].send(event),
    }),
    [shell, shop],
  );
}
