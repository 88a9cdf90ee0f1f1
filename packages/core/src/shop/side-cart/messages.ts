/** The buttons of the combined mode. [SIDE-02..SIDE-04] */
export const sideCartMessages = {
  checkout: 'Checkout',
  all: 'Checkout All Items',
  food: 'Checkout Food',
  groceries: 'Checkout Groceries',
} as const;
