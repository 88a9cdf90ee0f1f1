import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import { identitySchema } from './identity.ts';

/** All settings of a shop. Each has a default, so that an empty object is a shop's settings too. */
export const shopSettings = z.object(
  {
    identity: z.prefault(identitySchema, {}),
  },
  { error: 'give the settings by their names' },
);

export type ShopSettings = Immutable<z.infer<typeof shopSettings>>;

/** The settings of a shop that has set none: what the documents say. */
export const defaultSettings: ShopSettings = z.parse(shopSettings, {});
