/** True unless the visitor has asked for reduced motion. */
export function isMotionWelcome(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
