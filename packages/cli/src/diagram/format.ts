/** What a diagram can be drawn as. */
export const formats = ['text', 'mermaid', 'svg'] as const;

export type Format = (typeof formats)[number];
