import type { Handlers } from '../../http/calls/handler.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { walletHistoryHandlers } from './history-handlers.ts';
import { pinHandlers } from './pin-handlers.ts';
import { topUpHandlers } from './top-up-handlers.ts';

export { walletHistory } from './history-handlers.ts';
export { wrongPins } from './pin-tries.ts';

/** The calls of the wallet; a card's payment is verified among the payments. */
export function walletHandlers(ports: Ports): Handlers {
  return { ...walletHistoryHandlers(ports), ...pinHandlers(ports), ...topUpHandlers(ports) };
}
