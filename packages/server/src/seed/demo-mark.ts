/** The beginning of a demo shop's name. */
const demoMark = 'demo:';

/** True for the name of a demo shop, under which its database was seeded. */
export function isDemoName(name: string | null): name is string {
  return name?.startsWith(demoMark) ?? false;
}
