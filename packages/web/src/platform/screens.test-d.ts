import { confirmationMachine } from '@marketsquare/core/storefront/orders';
import {
  type FormScreen,
  type Screen,
  type ScreenPorts,
  screens,
} from '@marketsquare/core/storefront/screens';
import type { Shell } from './shell.tsx';
import type { TabPorts } from './tab-ports.ts';
import { useForm, useFormBesideShop } from './use-form.ts';
import { useScreen } from './use-screen.ts';

/**
 * Code that must compile, and beside it code that must not: a marker over a line that compiles after all is
 * an error of `npm run types`.
 */
export function useScreens(): void {
  useScreen(screens.confirmation, { hasOrder: true, isJustPaid: false });
  // @ts-expect-error: the input of another screen
  useScreen(screens.confirmation, { openedAt: 1 });
  // @ts-expect-error: a name without a screen
  useScreen(screens.nothing, {});
  // @ts-expect-error: the name of one screen with the machine of another
  useScreen({ name: 'reorder', provide: () => confirmationMachine }, { openedAt: 1 });
  useScreen(screens.walletHistory, { openedAt: 1, table: 'new' });
}

export function useForms(): void {
  useForm(screens.login).read('phone');
  // @ts-expect-error: a field of another form
  useForm(screens.login).read('birthDay');
  // @ts-expect-error: a screen that is not a form
  useForm(screens.confirmation);
  useFormBesideShop(screens.staffLogin, () => {});
  // @ts-expect-error: a form that needs an open shop
  useFormBesideShop(screens.login, () => {});
}

// @ts-expect-error: the machine of another name
export const wrongMachine: Screen<'reorder', ScreenPorts> = screens.confirmation;

// @ts-expect-error: two forms run the same machine, and still are not each other
export const wrongForm: FormScreen<'registration', never, TabPorts> = screens.login;

// @ts-expect-error: ports that are not those of a tab
export const wrongPorts: Screen<'addressBook', Shell> = screens.addressBook;

/** Every screen is in the registry under its own name. */
export const names: { readonly [Name in keyof typeof screens]: { readonly name: Name } } = screens;
