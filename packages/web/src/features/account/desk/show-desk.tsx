import { looksAfterShoppers, type StaffRole, whyNotRole } from '@marketsquare/core/shop/desk';
import { waitingText } from '@marketsquare/core/storefront/picking';
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { StaffUnknown } from '../../../components/StaffUnknown.tsx';
import { browserShell, ShellContext } from '../../../platform/shell.tsx';
import { isNobody } from '../../../platform/staff.ts';
import { CrashBoundary } from '../../../ui/CrashBoundary.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MissingScreen } from '../../../ui/Missing.tsx';
import { NoticesProvider } from '../../../ui/Notices.tsx';
import { DeskScreen } from './DeskScreen.tsx';
import { countKept } from './picking/kept-presses.ts';

/** The address of the goods, which is all that a merchandiser has of the desk. */
const goodsPath = '/desk/goods';

/** The address of the orders to pick, which is all that a picker has of it. */
const pickingPath = '/desk/picking';

/** The address of a recorded visit. */
const visitPath = '/desk/visits/:session';

const Goods = lazyPart(() => import('./goods/GoodsDesk.tsx'), MissingScreen);
const Picking = lazyPart(() => import('./picking/PickingDesk.tsx'), MissingScreen);
const Label = lazyPart(() => import('./picking/Label.tsx'), MissingScreen);
const SetUp = lazyPart(() => import('./SetUp.tsx'), MissingScreen);
const Stores = lazyPart(() => import('./stores/StoresDesk.tsx'), MissingScreen);
const Visit = lazyPart(() => import('./visit/Visit.tsx'), MissingScreen);
const Day = lazyPart(() => import('./day/Day.tsx'), MissingScreen);
const Import = lazyPart(() => import('./import/ImportDesk.tsx'), MissingScreen);

/** Shows the desk to staff; anyone else gets the shop, which has no such page. It leaves nothing in a journal. [ROLE-08] */
export async function showDesk(root: Root, showShop: (root: Root) => void): Promise<void> {
  const shell = browserShell();
  const result = await shell.api.get('/api/staff/me');
  if (!result.ok) {
    if (isNobody(result.failure)) return showShop(root);
    const says = waitingText(countKept());
    return root.render(<StaffUnknown says={says} onRetry={() => showDesk(root, showShop)} />);
  }
  const staff = result.reply.data;
  const home = homeOf(staff.role);
  const queries = new QueryClient({
    // Reads also where the browser calls itself offline: a failed read says so.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: isOld, networkMode: 'always' } },
  });
  root.render(
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={queries}>
          <ShellContext value={shell}>
            <NoticesProvider>
              <BrowserRouter>
                <Suspense>
                  <Routes>
                    {staff.role !== 'picker' && <Route path={goodsPath} element={<Goods staff={staff} />} />}
                    {whyNotRole(staff.role, 'pick') === null && (
                      <>
                        <Route path={pickingPath} element={<Picking staff={staff} />} />
                        <Route path={`${pickingPath}/:code/label`} element={<Label />} />
                      </>
                    )}
                    {looksAfterShoppers(staff.role) && (
                      <>
                        <Route path={visitPath} element={<Visit />} />
                        <Route path="/desk/day" element={<Day />} />
                        <Route path="/desk/stores/:store?" element={<Stores staff={staff} />} />
                        <Route path="/desk/setup" element={<SetUp staff={staff} />} />
                        <Route path="/desk/import" element={<Import staff={staff} />} />
                        <Route path="/desk/:code?" element={<DeskScreen staff={staff} />} />
                      </>
                    )}
                    <Route path="*" element={<Navigate to={home} replace />} />
                  </Routes>
                </Suspense>
              </BrowserRouter>
            </NoticesProvider>
          </ShellContext>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>,
  );
}

/** The page of the desk that a role begins with. */
function homeOf(role: StaffRole): string {
  if (looksAfterShoppers(role)) return '/desk';
  return role === 'picker' ? pickingPath : goodsPath;
}

/**
 * The age up to which a read is not repeated when its window comes back, in ms: each look is recorded, so few
 * are made in vain.
 */
const freshMs = 15_000;

/** True if a window that comes back reads its contents again. */
function isOld(query: Query<unknown, Error>): boolean {
  return query.state.status === 'error' || query.isStaleByTime(freshMs);
}
