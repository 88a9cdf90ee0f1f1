import type { Location } from 'react-router-dom';

/** The key of a page that a tab was opened at, or sent to by its address. */
export const firstKey = 'default';

/** The memory of a modal's history entry. */
export interface ModalState {
  /** The page below. */
  readonly background: Location;
}

/** The page below, when the address is that of a modal. */
export function backgroundOf({ state }: Location<ModalState | null>): Location | undefined {
  return state?.background;
}
