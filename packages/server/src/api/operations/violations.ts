import * as z from 'zod';
import type { Handlers } from '../../http/calls/handler.ts';
import { countOne } from '../../store/ports/count-one.ts';
import type { Ports } from '../../store/ports/ports.ts';

/** The fields of a browser's policy report that we read. */
const report = z.object({
  'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }),
});

/**
 * Counts and logs the page policy's refusals in a browser: the directive and the refused origin, never an
 * address, which may name an order or contain a key.
 */
export function violationHandlers({ counts }: Ports): Handlers {
  return {
    cspReport: async ({ request }) => {
      const read = report.safeParse(request.body);
      if (read.success) {
        const { 'effective-directive': directive, 'blocked-uri': blocked } = read.data['csp-report'];
        countOne(counts, counted);
        request.log.warn({ event: counted, directive: word(directive), blocked: originOf(blocked) });
      }
      return { status: true, data: null, message: 'Received.' };
    },
  };
}

/** The event in the log, and its name among the counters. */
const counted = 'page_policy_violations';

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : word(address);
}

/** A keyword such as `inline`, or a directive such as `style-src-elem`; anything else is not repeated. */
function word(text: string): string {
  return /^[a-z-]{1,40}$/.test(text) ? text : 'other';
}
