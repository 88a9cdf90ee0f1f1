/** The most that one call imports; the contract says the same. A command at the shop's own machine takes more. */
export const importLimits = {
  files: 20,
  /** Bytes of all files together with what the form adds. */
  bytes: 16 * 1_048_576,
} as const;
