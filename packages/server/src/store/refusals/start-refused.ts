/** The reason why the shop does not open, as a message for its operator: the problem, and the remedy. */
export class StartRefused extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'StartRefused';
    this.hint = hint;
  }
}
