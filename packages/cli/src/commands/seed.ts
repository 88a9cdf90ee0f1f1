import type { Command } from 'commander';
import type { Console } from '../contract/console.ts';
import { countText } from '../contract/count-text.ts';
import { type ExitCode, exitCodes } from '../contract/failure.ts';
import { usualDataDir, wholeNumber } from './options.ts';

interface SeedOptions {
  readonly products?: string;
  readonly seed?: string;
  readonly data: string;
}

/** `marketsquare seed`: fills an empty database with a demo shop. */
export function addSeed(program: Command, console: Console, done: (code: ExitCode) => void): void {
  program
    .command('seed')
    .description('Fill an empty database with a demo shop; the same seed gives the same shop.')
    .option('--products <number>', 'how many products the catalogue has')
    .option('--seed <number>', 'seed of the random shop')
    .option('--data <folder>', 'folder of the database', usualDataDir(process.env))
    .option('--json', 'print one JSON document')
    .action(async ({ products, seed, data }: SeedOptions) => {
      const [{ loadDemo }, { fillWithDemo }] = await Promise.all([
        import('../contract/workshop.ts'),
        import('../shop/fill-with-demo.ts'),
      ]);
      const { usualDemo } = await loadDemo();
      const size = {
        products:
          products === undefined
            ? usualDemo.products
            : wholeNumber(products, 'number of products', 1, 1_000_000),
        seed: seed === undefined ? usualDemo.seed : wholeNumber(seed, 'seed', 0, Number.MAX_SAFE_INTEGER),
      };
      const filled = await fillWithDemo(data, size, process.env.SHOP_SECRET, console);
      const { seeded, products: written, offers } = filled;
      const counts = `${countText(written)} products in ${countText(offers)} offers`;
      console.result({ data, ...size, size, seeded, products: written, offers }, () => [
        seeded ? `Seeded ${counts} into ${data}.` : `${data} already holds this shop: ${counts}.`,
      ]);
      done(exitCodes.done);
    });
}
