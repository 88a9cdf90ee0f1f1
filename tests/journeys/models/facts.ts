import type { Locator } from 'playwright';

/** The facts of a part of a screen, as pairs of name and value. */
export async function factsIn(part: Locator): Promise<Readonly<Record<string, string>>> {
  const pairs = await part
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('dt')?.textContent?.trim() ?? '',
        row.querySelector('dd')?.textContent?.trim() ?? '',
      ]),
    );
  return Object.fromEntries(pairs);
}
