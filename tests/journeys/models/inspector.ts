import type { Page } from 'playwright';

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
