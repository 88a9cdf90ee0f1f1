/** The limits within which pictures are taken; beyond them a picture is refused in words. */
export const pictureLimits = {
  /** Bytes of a picture. */
  bytes: 20_000_000,
  /** Pixels of a picture, as its head states them. */
  pixels: 50_000_000,
  /** Seconds of work on one picture. */
  seconds: 20,
  /** The longest side of a photograph, in pixels; a longer one is made smaller. */
  side: 1600,
  /** Milliseconds for fetching a picture from an address, all of it. */
  fetchMs: 15_000,
} as const;
