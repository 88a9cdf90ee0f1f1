import type { Console } from '../contract/console.ts';
import type { Scenario } from '../scenario/schema.ts';
import type { Shopper } from '../scenario/shopper.ts';
import { atShop } from './at-shop.ts';

/**
 * Opens a visit for a scenario: at the given server, in the shop that the scenario brings with it, or in a temporary
 * demo shop.
 */
export async function withShopper<Result>(
  { shop }: Scenario,
  server: string | undefined,
  console: Console,
  work: (shopper: Shopper) => Promise<Result>,
): Promise<Result> {
  if (shop !== undefined && server === undefined) {
    const { openStagedShopper } = await import('../scenario/staged-shopper.ts');
    return work(await openStagedShopper(shop));
  }
  const { openShopper } = await import('../scenario/shopper.ts');
  return atShop(server, console, async (url) => {
    const shopper = openShopper(url);
    await shopper.readRules();
    return work(shopper);
  });
}
