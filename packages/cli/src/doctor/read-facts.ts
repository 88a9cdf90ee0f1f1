import type { SetUpFacts } from '@marketsquare/core/shop/set-up';
import { readSetUpFacts } from '@marketsquare/server/api/set-up';
import { gatewaysFrom, readSettings } from '@marketsquare/server/app';
import { withDatabase } from '../shop/data-folder.ts';

/**
 * Reads what a shop has, as far as its first order needs it: by its database, and by the environment in which its server opens.
 *
 * @throws CommandFailure 3 where there is no shop; StartRefused for settings with which no server opens
 */
export function readFacts(dataDir: string): Promise<SetUpFacts> {
  const { environment, mail, config } = readSettings(process.env);
  const { gateways, isLive } = gatewaysFrom(
    environment,
    () => '',
    () => {},
  );
  return withDatabase(dataDir, ({ read }) =>
    readSetUpFacts(read, {
      gateways: [...gateways.keys()],
      isLive,
      hasMailServer: mail.smtpUrl !== null,
      isSecure: config.isSecure,
    }),
  );
}
