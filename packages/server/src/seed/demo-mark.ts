/** The beginning of a demo shop's name. */
const demoMark = 'demo:';

/** True if a shop is a demo, by the name under which it was seeded. */
export function isDemo(name: string | null): name is string {
  return name?.startsWith(demoMark) ?? false;
}
