import type { FormPorts } from '@marketsquare/core/screens';
import { selectChosenStore } from '@marketsquare/core/selection';
import { useMemo } from 'react';
import { completedForms } from './completed-forms.ts';
import { useScreenPorts } from './screen-actor.ts';
import { useShell } from './shell.tsx';
import { useShop } from './shop.tsx';

/** What core needs to provide a form's call. */
export function useFormPorts(): FormPorts {
  const ports = useScreenPorts();
  const { user, savedCart } = useShell();
  const { selection, groceryCart, foodCart } = useShop();
  return useMemo(
    () => ({
      ...ports,
      readAccount: user.current,
      keepAccount: user.set,
      readStore: () => selectChosenStore(selection.getSnapshot()),
      areCartsEmpty: () =>
        [groceryCart, foodCart].every((cart) => cart.getSnapshot().context.lines.length === 0),
      keepSavedCart: savedCart.set,
      keepCompleted: (form) => completedForms(localStorage).add(form),
    }),
    [ports, user, savedCart, selection, groceryCart, foodCart],
  );
}
