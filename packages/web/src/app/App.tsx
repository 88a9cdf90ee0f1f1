import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ShopProvider } from '../platform/ShopProvider.tsx';
import type { Shell } from '../platform/shell.tsx';
import type { Tab } from '../platform/tab.ts';
import { CrashBoundary } from '../ui/CrashBoundary.tsx';
import { SharingContext } from '../ui/MessageDialog.tsx';
import { NoticesProvider } from '../ui/Notices.tsx';
import { Layout } from './layout/Layout.tsx';

interface AppProps {
  readonly shell: Shell;
  readonly tab: Tab;
}

/** The shop: its providers around its frame. The router is given, because the build and the tests bring their own. */
export function App({ shell, tab }: AppProps) {
  const [queries] = useState(makeQueryClient);
  const sharing = useState(false);
  return (
    <CrashBoundary>
      <QueryClientProvider client={queries}>
        <ShopProvider shell={shell} tab={tab}>
          <SharingContext value={sharing}>
            <NoticesProvider>
              <Layout />
            </NoticesProvider>
          </SharingContext>
        </ShopProvider>
      </QueryClientProvider>
    </CrashBoundary>
  );
}

/**
 * Shelves stay fresh for five minutes. Reads that reach nobody are sent again by the shell, for machines as well; one that
 * fails is logged, and its screen decides whether to say so. [ERR-16]
 */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [of, what] }) => console.warn(of === 'own' ? what : of, error),
    }),
    defaultOptions: {
      // Without a network the worker may still answer.
      queries: {
        staleTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
      },
    },
  });
}
