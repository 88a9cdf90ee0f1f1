import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { NoticesProvider } from '../ui/Notices.tsx';
import { Crash } from './Crash.tsx';
import { Layout } from './layout/Layout.tsx';

/** The shop: its providers around its router. */
export function App() {
  const [queries] = useState(makeQueryClient);
  const [router] = useState(makeRouter);
  return (
    <QueryClientProvider client={queries}>
      <NoticesProvider>
        <RouterProvider router={router} />
      </NoticesProvider>
    </QueryClientProvider>
  );
}

/** Shelves stay fresh for five minutes; a failed read is tried twice more, because a phone's network comes and goes. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 5 * 60_000, retry: 2, refetchOnWindowFocus: false } },
  });
}

/** One splat route: the layout stays, and the screens inside it are chosen by `Screens`, so that a modal can keep one below it. */
function makeRouter() {
  return createBrowserRouter([{ path: '*', element: <Layout />, errorElement: <Crash /> }]);
}
