import 'react';

declare module 'react' {
  /** Custom properties may be set from markup. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
