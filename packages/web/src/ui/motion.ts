/** Whether the visitor has not asked for stillness. */
export function isMotionWelcome(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
