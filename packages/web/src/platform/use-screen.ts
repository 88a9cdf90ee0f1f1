import type { InputOf, MachineOf, Screen, ScreenName } from '@marketsquare/core/storefront/screens';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Actor } from 'xstate';
import { useTab } from './ShopProvider.tsx';
import type { TabPorts } from './tab-ports.ts';
import { useValue } from './value.ts';

/**
 * The machine of this screen, recorded in the tab's session. It resumes its last run with the same input,
 * unless that run had ended, and stops when the screen is left. In a tab without the lease it does nothing.
 *
 * @param screen  such as `screens.topUp`; one that needs more than a tab provides does not compile
 * @param input   plain JSON; another input is another run
 */
export function useScreen<Name extends ScreenName>(
  screen: Screen<Name, TabPorts>,
  input: InputOf<Name>,
): Actor<MachineOf<Name>> {
  const { open, isWriting } = useOpen();
  const run = useSame(input);
  const actor = useMemo(() => open.openScreen(screen, run), [open, screen, run]);
  const shown = useRef<Actor<MachineOf<Name>> | null>(null);
  useEffect(() => {
    if (!isWriting) return;
    shown.current = actor;
    actor.start();
    return () => {
      shown.current = null;
      // React's strict mode leaves a screen and comes back in the same turn, and a stopped actor cannot start again.
      queueMicrotask(() => {
        if (shown.current !== actor) actor.stop();
      });
    };
  }, [isWriting, actor]);
  return actor;
}

/** The tab's ports for the machines of its screens. */
export function useTabPorts(): TabPorts {
  return useOpen().open.ports;
}

/** The shop as this tab shows it, and true if the tab writes the journal. */
function useOpen() {
  const view = useValue(useTab());
  if (view.kind === 'opening') throw new Error('a screen is shown in an open shop');
  return { open: view.open, isWriting: view.kind === 'writing' };
}

/** The first of equal inputs: they are the same run. */
function useSame<Input>(input: Input): Input {
  const [first, replace] = useState(input);
  if (JSON.stringify(first) === JSON.stringify(input)) return first;
  replace(() => input);
  return input;
}
