import type { Page } from 'playwright';

/** A new customer's own data, as typed. */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export type Credentials = Pick<Registration, 'phone' | 'password'>;

export interface NewAddress {
  readonly label: string;
  readonly street: string;
  readonly landmark: string;
}

/** A customer's own corner of the shop: coming in, their addresses, their orders. */
export function account(page: Page) {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });

  const menu = page.getByRole('button', { name: 'Menu', exact: true });

  /** By the top bar on a desktop, by the menu on a phone. */
  async function follow(name: string): Promise<void> {
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name, exact: true }).click();
  }

  const addressForm = page.getByRole('dialog', { name: 'Add Delivery address' });

  return {
    async signIn(credentials: Credentials): Promise<void> {
      if (!page.url().endsWith('/login')) await follow('Sign in');
      await this.tryToSignIn(credentials);
      await page.waitForURL((url) => url.pathname !== '/login');
    },

    /** On the login page, whatever the outcome. */
    async tryToSignIn({ phone, password }: Credentials): Promise<void> {
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
      await text('Phone').fill(phone);
      await text('Password').fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    },

    async register(person: Registration): Promise<void> {
      await follow('Register');
      await page.getByRole('combobox', { name: 'Title' }).selectOption('Mrs');
      await page.getByRole('combobox', { name: 'Gender' }).selectOption('Female');
      await page.getByRole('combobox', { name: 'Birth month' }).selectOption({ index: 4 });
      await page.getByRole('combobox', { name: 'Birth day' }).selectOption({ index: 12 });
      await text('First name').fill(person.firstName);
      await text('Last name').fill(person.lastName);
      await text('Phone').fill(person.phone);
      await text('E-mail').fill(person.email);
      await text('Password').fill(person.password);
      await text('Confirm password').fill(person.password);
      await page.getByRole('checkbox', { name: /^I accept the Terms/ }).check();
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    },

    /** In the dialog that the checkout and the address book open. */
    async addAddress(address: NewAddress): Promise<void> {
      await this.beginAddress(address);
      await this.saveAddress();
      await addressForm.waitFor({ state: 'detached' });
    },

    async beginAddress({ label, street, landmark }: NewAddress): Promise<void> {
      await page.getByRole('button', { name: 'Add new address' }).click();
      await addressForm.getByRole('textbox', { name: 'Label' }).fill(label);
      await addressForm.getByRole('textbox', { name: 'Street address' }).fill(street);
      await addressForm.getByRole('textbox', { name: 'Closest landmark' }).fill(landmark);
    },

    saveAddress: () => addressForm.getByRole('button', { name: 'Save address' }).click(),
  };
}
