/** The limits within which files are read; beyond them a file is refused in words. */
export const limits = {
  /** Characters of one row. */
  rowCharacters: 200_000,
  /** Bytes of a CSV file; it is read row by row. */
  csvBytes: 2_000_000_000,
  /** Bytes of a JSON file, which is read whole. */
  jsonBytes: 32_000_000,
  /** Rows of a table other than products and offers. */
  smallRows: 20_000,
  /** Rows of products and offers. */
  rows: 20_000_000,
  /** Faulty rows, after which reading ends. */
  badRows: 10_000,
} as const;
