/** @param ms  0 for a task of its own: a page that begins answers a press in between */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
