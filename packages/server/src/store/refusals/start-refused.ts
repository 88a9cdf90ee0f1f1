/** Why the shop does not open, as a message for its operator: what is wrong, and what to do about it. */
export class StartRefused extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'StartRefused';
    this.hint = hint;
  }
}
