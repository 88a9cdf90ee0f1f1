import type { Immutable } from 'immer';
import * as z from 'zod/mini';
import { shopSettings } from './settings.ts';

/** The events of the stream of a shop's settings. */
export const settingsEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('settings.changed'),
    /** A staff account, or the operator at the command line. */
    by: z.string(),
    reason: z.string(),
    /** All of them, as they are from now on. */
    settings: shopSettings,
  }),
]);

export type SettingsEvent = Immutable<z.infer<typeof settingsEvent>>;
