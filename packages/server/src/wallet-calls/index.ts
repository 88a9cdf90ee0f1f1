import type { Handlers } from '../calls/handler.ts';
import type { Ports } from '../ports/ports.ts';
import { pinHandlers } from './pin-handlers.ts';

/** The calls of the wallet. */
export function walletHandlers(ports: Ports): Handlers {
  return pinHandlers(ports);
}
