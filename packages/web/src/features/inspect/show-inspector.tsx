import { createApi } from '@marketsquare/core/wire/api';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { StaffUnknown } from '../../components/StaffUnknown.tsx';
import { browserJournal } from '../../platform/journal-storage.ts';
import { localStore } from '../../platform/site-data.ts';
import { isNobody } from '../../platform/staff.ts';
import { CrashBoundary } from '../../ui/CrashBoundary.tsx';
import InspectScreen from './InspectScreen.tsx';
import { traceOf } from './trace.ts';
import { type WatchedShop, watchShop } from './watched-shop.ts';

/** The address of a visit beside the page, and the mark in the page's address that there is one. */
const broughtPath = '/visit.jsonl';
const broughtMark = 'visit';
/** The name in the page's address of a recorded visit to open. */
const askedMark = 'session';

/**
 * Shows the inspector to staff and to developers; anyone else gets the shop, which has no such page.
 */
export async function showInspector(root: Root, showShop: (root: Root) => void): Promise<void> {
  const api = createApi({ baseUrl: location.origin, fetch });
  const result = import.meta.env.DEV ? null : await api.get('/api/staff/me');
  if (result?.ok === false) {
    if (isNobody(result.failure)) return showShop(root);
    return root.render(<StaffUnknown onRetry={() => showInspector(root, showShop)} />);
  }
  const shop = watchShop(browserJournal(localStore()));
  const terms = new URLSearchParams(location.search);
  const isBrought = terms.has(broughtMark);
  const problem = isBrought ? await openBrought(shop) : null;
  root.render(
    <StrictMode>
      <CrashBoundary>
        <InspectScreen
          shop={shop}
          api={isBrought ? null : api}
          asked={terms.get(askedMark)}
          problem={problem}
        />
      </CrashBoundary>
    </StrictMode>,
  );
}

/** Opens the visit that `marketsquare inspect` serves beside the page; returns what is wrong with it. */
async function openBrought(shop: WatchedShop): Promise<string | null> {
  const answer = await fetch(broughtPath).catch(() => null);
  if (!answer?.ok) return 'The visit that was to be shown did not come. Run the command again.';
  const read = traceOf('visit.jsonl', await answer.text());
  if (!read.ok) return read.problem;
  shop.keep(read.trace);
  return null;
}
