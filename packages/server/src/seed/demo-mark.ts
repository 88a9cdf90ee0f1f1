/** How the name of a demo shop begins. */
const demoMark = 'demo:';

/** Whether a shop is a demo by the name under which it was seeded. */
export function isDemo(name: string | null): name is string {
  return name?.startsWith(demoMark) ?? false;
}
