import { createApi } from '@marketsquare/core/wire/api';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { browserJournal } from '../../platform/journal-storage.ts';
import { localStore } from '../../platform/site-data.ts';
import { isStaff } from '../../platform/staff.ts';
import { CrashBoundary } from '../../ui/CrashBoundary.tsx';
import InspectScreen from './InspectScreen.tsx';
import { watchShop } from './watched-shop.ts';

/**
 * Shows the inspector to staff and to developers; anyone else gets the shop, which has no such page.
 */
export async function showInspector(root: Root, showShop: (root: Root) => void): Promise<void> {
  const api = createApi({ baseUrl: location.origin, fetch });
  if (!import.meta.env.DEV && !(await isStaff(api))) return showShop(root);
  const shop = watchShop(browserJournal(localStore()));
  root.render(
    <StrictMode>
      <CrashBoundary>
        <InspectScreen shop={shop} />
      </CrashBoundary>
    </StrictMode>,
  );
}
