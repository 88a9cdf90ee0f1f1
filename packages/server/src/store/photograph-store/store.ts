/** The places of pictures outside of the database: a folder, or a bucket that several servers share. */
export interface PhotographStore {
  /** Its place in words, without a key. */
  readonly name: string;
  /** The bytes under a key; null where there are none. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Keeps bytes under a key: all of them or none, whenever the process ends. A key's bytes never change. */
  keep(key: string, bytes: Buffer): Promise<void>;
}

/** The place is full, closed or out of reach. */
export class PhotographsUnreached extends Error {
  override readonly name = 'PhotographsUnreached';
}

/**
 * The key of a photograph, or of one of its widths.
 *
 * @param name   SHA-256 of its content, in hexadecimal
 * @param width  in pixels; null for its own
 */
export function photographKey(name: string, width: number | null): string {
  return width === null ? `${name}.webp` : `${name}-${width}.webp`;
}

/** The name of the photograph whose content a key has; null for a width of one, and for a note. */
export function nameInKey(key: string): string | null {
  return /^([0-9a-f]{64})\.webp$/.exec(key)?.[1] ?? null;
}

/**
 * The key of a note: which photograph a picture has become.
 *
 * @param source  SHA-256 of the picture as it was given, in hexadecimal
 */
export function noteKey(source: string): string {
  return `${source}.became`;
}
