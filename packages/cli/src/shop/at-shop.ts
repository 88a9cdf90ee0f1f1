import type { Console } from '../contract/console.ts';

/** Does some work at a running server, or without one in a temporary shop of its own. */
export async function atShop<Result>(
  server: string | undefined,
  console: Console,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (server === undefined) {
    const { inTemporaryShop } = await import('./temporary-shop.ts');
    return inTemporaryShop(console.progress, work);
  }
  const { requireServer } = await import('./remote.ts');
  return work(await requireServer(server));
}
