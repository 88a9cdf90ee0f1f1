/** Sizes of a picture, in pixels. A picture is made for 1280 px, so no text is smaller than 12. */
export const sizes = {
  title: 22,
  name: 15,
  text: 13,
  tag: 13,
  lineHeight: 17,
  /** From the top of a line to its baseline. */
  baseline: 13,
  nameHeight: 22,
  padding: 10,
  /** Between the border of a state and its parts. */
  inset: 18,
  /** Between a state's details and its transitions, and between the transitions of one edge. */
  gap: 6,
  /** Beside a tag's text, and between tags. */
  tagPadding: 6,
  columnGap: 24,
  /** The widest line within a state without parts. */
  stateWidth: 210,
  /** The narrowest column of transitions within a state that has parts. */
  columnWidth: 290,
  /** The most transitions of a column, while there is room beside it. */
  columnLength: 7,
  /** Between the parts of a parallel state. */
  partGap: 20,
  /** Beside an edge's label, so that no line touches it. */
  labelPadding: 4,
  dot: 12,
} as const;
