import type { SnapshotFrom } from 'xstate';
import { freeDeliveryStrip, type Strip } from '../strip.ts';
import type { freeDeliveryStripMachine } from './machine.ts';

/** The content of the strip; null while it is hidden. [FREE-03..FREE-07] */
export const selectStrip = ({ context }: SnapshotFrom<typeof freeDeliveryStripMachine>): Strip | null =>
  freeDeliveryStrip(context.promotion, context.today, context.cart);
