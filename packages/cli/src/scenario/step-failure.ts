/** A step that failed: the scenario does not fit the shop, or the shop refused. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}
