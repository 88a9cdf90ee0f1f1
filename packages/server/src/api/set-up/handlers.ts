import { setUpSteps } from '@marketsquare/core/shop/set-up';
import type { Handlers } from '../../http/calls/handler.ts';
import type { Ports } from '../../store/ports/ports.ts';
import { requireAction } from '../desk/require-action.ts';
import { readSetUpFacts } from './read-facts.ts';

/** Tells managers what is missing before the first order. */
export function setUpHandlers(ports: Ports): Handlers {
  const { database, gateways, config, mail } = ports;
  return {
    staffSetUp: async ({ request }) => {
      await requireAction(ports, request, 'setUp');
      const facts = await readSetUpFacts(database.read, {
        gateways: [...gateways.keys()],
        isLive: config.isLive,
        hasMailServer: mail.send !== null,
        isSecure: config.isSecure,
      });
      const steps = setUpSteps(facts).map(({ name, title, isDone, says, way }) => ({
        ...{ name, title, says, way },
        is_done: isDone,
      }));
      return { status: true, data: { steps }, message: 'Steps found.' };
    },
  };
}
