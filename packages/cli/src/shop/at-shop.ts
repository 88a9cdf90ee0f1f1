import type { Console } from '../contract/console.ts';

/** Runs work at a given server, or in a temporary shop. */
export async function atShop<Result>(
  server: string | undefined,
  console: Console,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (server === undefined) {
    const { inTemporaryShop } = await import('./temporary-shop.ts');
    return inTemporaryShop(console, work);
  }
  const { requireServer } = await import('./remote.ts');
  return work(await requireServer(server));
}
