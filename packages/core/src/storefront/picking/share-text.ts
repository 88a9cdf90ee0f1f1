/** A number of pieces, or a weight in kilograms, as a shopper reads it: at most three decimals. */
export function shareText(quantity: number): string {
  return Number.isInteger(quantity) ? `${quantity}` : `${quantity} kg`;
}
