/** The events of a quantity field. */
export type QuantityEvent =
  | { readonly type: 'quantity.typed'; readonly text: string }
  /** Enter, or the focus has gone elsewhere. */
  | { readonly type: 'quantity.left' }
  | { readonly type: 'quantity.increased' }
  | { readonly type: 'quantity.decreased' };
