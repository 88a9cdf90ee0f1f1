/** The formats of a diagram. */
export const formats = ['text', 'mermaid', 'svg'] as const;

export type Format = (typeof formats)[number];
