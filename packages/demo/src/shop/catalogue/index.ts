import { bakesAndSweets } from './bakes-and-sweets.ts';
import { body } from './body.ts';
import { drinks } from './drinks.ts';
import { fresh } from './fresh.ts';
import { hardware } from './hardware.ts';
import { home } from './home.ts';
import { pantry } from './pantry.ts';
import { ready } from './ready.ts';
import type { AisleRow } from './row.ts';
import { staples } from './staples.ts';

/** Every row of the demo catalogue. */
export const catalogue: readonly AisleRow[] = [
  ...ready,
  ...staples,
  ...pantry,
  ...drinks,
  ...bakesAndSweets,
  ...fresh,
  ...body,
  ...home,
  ...hardware,
];
