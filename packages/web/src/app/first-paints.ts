/** What is drawn before any script has come, as markup. */
export interface FirstPaints {
  readonly landing: string;
  /** The bars above the other screens, without a word of the store, and room for the screen. */
  readonly frame: string;
}
