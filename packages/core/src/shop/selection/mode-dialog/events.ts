import type { Mode } from '../../catalogue/index.ts';

/** The events of the "Fulfillment Mode" dialog. */
export type ModeDialogEvent =
  | { readonly type: 'modeDialog.modeChosen'; readonly mode: Mode }
  | { readonly type: 'modeDialog.areaChosen'; readonly area: string }
  | { readonly type: 'modeDialog.submitted' }
  | { readonly type: 'modeDialog.closed' };
