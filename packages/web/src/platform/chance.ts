/** A whole number from 0 up to, not including, `below`, from the browser's cryptographic source, without bias. */
export type Chance = (below: number) => number;

export const browserChance: Chance = (below) => {
  const most = Math.floor(2 ** 32 / below) * below;
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn !== undefined && drawn < most ? drawn % below : browserChance(below);
};

/** A new id that nobody can guess, for a visit or an attempt: 32 hexadecimal digits. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
