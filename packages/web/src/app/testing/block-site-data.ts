import { onTestFinished } from 'vitest';

/** Refuses, for one test, what a browser refuses when cookies and site data are blocked. */
export function blockSiteData(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) replace(name, { get: refuse });
  replace('BroadcastChannel', { value: Channel, writable: true });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => refuse() } });
}

function replace(name: string, refusing: PropertyDescriptor): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { ...refusing, configurable: true });
  onTestFinished(() => {
    if (own) Object.defineProperty(globalThis, name, own);
    else Reflect.deleteProperty(globalThis, name);
  });
}

/** A channel that cannot be opened. */
class Channel {
  constructor() {
    refuse();
  }
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
