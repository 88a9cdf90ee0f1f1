import { createApi } from '@marketsquare/core/wire/api';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { StaffUnknown } from '../../components/StaffUnknown.tsx';
import { browserJournal } from '../../platform/journal-storage.ts';
import { localStore } from '../../platform/site-data.ts';
import { isNobody } from '../../platform/staff.ts';
import { CrashBoundary } from '../../ui/CrashBoundary.tsx';
import InspectScreen from './InspectScreen.tsx';
import { watchShop } from './watched-shop.ts';

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
  root.render(
    <StrictMode>
      <CrashBoundary>
        <InspectScreen shop={shop} />
      </CrashBoundary>
    </StrictMode>,
  );
}
