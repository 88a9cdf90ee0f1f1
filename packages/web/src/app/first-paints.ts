/** The markup that is drawn before any script has come. */
export interface FirstPaints {
  readonly landing: string;
  /** Home down to its first banner, in the frame. */
  readonly home: string;
  /** A category's page down to its banner, in the frame. */
  readonly category: string;
  /** The bars above the other screens, without the store's name, and room for the screen. */
  readonly frame: string;
  /** The same without the strip that shows the store. */
  readonly striplessFrame: string;
  /** The same with the slim bar of a checkout. */
  readonly slimFrame: string;
}
