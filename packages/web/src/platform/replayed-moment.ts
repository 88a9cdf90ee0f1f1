import type { resumeFrom } from '@marketsquare/core/journal';
import type { ModeDialogInput } from '@marketsquare/core/shop/selection/mode-dialog';
import type { components } from '@marketsquare/core/wire/api';

/** A layer over a page that is a fold of the journal. */
export type ReplayedLayer =
  | { readonly kind: 'sideCart' }
  | { readonly kind: 'selector' }
  | ({ readonly kind: 'modeDialog' } & Pick<ModeDialogInput, 'storeId' | 'order'>);

/** The shopper's place in the shop at an entry, as the journal tells it. */
export interface ReplayedPlace {
  /** The path of a page that is a fold: a cart, a checkout, the confirmation. Null for any other page. */
  readonly page: string | null;
  readonly layer: ReplayedLayer | null;
  /** Names the page in one line. */
  readonly line: string;
}

type Persisted = NonNullable<ReturnType<typeof resumeFrom>>;

/** An order as its owner reads it. */
export type ReplayedOrder = components['schemas']['OrderDetail'];

/** A visit right after one of its entries: everything that the shopper's screen is drawn from. */
export interface ReplayedMoment {
  readonly seq: number;
  /** Epoch milliseconds, by the recorder's clock. */
  readonly at: number;
  readonly place: ReplayedPlace;
  /** The root with its machines; null before all of them had started. */
  readonly shop: Persisted | null;
  /** The machines of screens, by name. */
  readonly screens: Readonly<Record<string, Persisted>>;
  /** The server's orders of the visit, without personal values. */
  readonly orders: readonly ReplayedOrder[];
}

/** A word from the frame to the page around it. */
export type FrameWord =
  /** It can show moments. */
  | { readonly kind: 'ready' }
  /** It has drawn the moment of an entry. */
  | { readonly kind: 'shown'; readonly seq: number }
  /** A key was pressed in it that moves along the visit. */
  | { readonly kind: 'key'; readonly key: string };
