import type { Page } from 'playwright';

/** The staff's way in. */
export function staffDoor(page: Page) {
  const signIn = async ({ name, password }: { readonly name: string; readonly password: string }) => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  return {
    open: async () => {
      await page.goto('/staff');
      await page.getByRole('heading', { name: 'Staff' }).waitFor();
    },
    signIn,
    isRefused: async (words: string) => {
      const dialog = page.getByRole('dialog', { name: 'Error' });
      await dialog.getByText(words).waitFor();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    /** Signs in, and leaves the desk that this leads to for the inspector. */
    signInToInspector: async (member: { readonly name: string; readonly password: string }) => {
      await signIn(member);
      await page.waitForURL('**/desk');
      await page.getByRole('link', { name: 'Open the inspector' }).click();
      await page.waitForURL('**/inspect');
    },
    isOpen: () => page.getByText('You are signed in as staff.').waitFor(),
    openDesk: () => page.getByRole('link', { name: 'Open the desk' }).click(),
    openInspector: () => page.getByRole('link', { name: 'Open the inspector' }).click(),
    robots: () => page.locator('meta[name="robots"]').getAttribute('content'),
  };
}

/** The inspector's page. */
export function inspector(page: Page) {
  const machines = page.getByRole('region', { name: 'Machines' });
  const chart = (machine: string) => page.getByRole('region', { name: machine, exact: true });
  const outcome = page.getByRole('region', { name: /^Send to / });

  return {
    page,
    isWatching: () => page.getByText(/^A tab is shopping/).waitFor(),
    choose: async (machine: string) => {
      await machines.getByRole('button', { name: machine }).click();
      await chart(machine).getByRole('img').waitFor();
    },
    showsState: (machine: string, state: string) =>
      chart(machine).getByText(state, { exact: true }).first().waitFor(),
    /** Ids of the innermost states that are lit. */
    activeStates: () =>
      page
        .locator('[data-state="active"][data-parts="false"][data-id]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-id'))),
    events: () => page.getByRole('region', { name: 'Events' }).getByRole('listitem').allTextContents(),
    async send(event: string, payload: string): Promise<void> {
      await outcome.getByLabel('Event').selectOption(event);
      await outcome.getByLabel('Payload, as JSON').fill(payload);
      await outcome.getByRole('button', { name: 'Send event' }).click();
    },
    isTold: (words: string) => outcome.getByRole('status').getByText(words).waitFor(),
    isToldOfPayload: (words: string) => outcome.getByRole('alert').getByText(words).waitFor(),
  };
}
