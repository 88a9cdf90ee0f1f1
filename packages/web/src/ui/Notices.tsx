import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useState } from 'react';
import { type ToastAction, type ToastMessage, Toasts } from './Toasts.tsx';

const Dialog = lazy(() => import('./MessageDialog.tsx'));

export interface AlertMessage {
  readonly title: string;
  readonly message: string;
}

interface Notices {
  /** A short word at the top right, gone after five seconds. [GEN-09, CONST-09] */
  readonly toast: (text: string, tone?: ToastMessage['tone'], action?: ToastAction) => void;
  /** A dialog that has to be answered: "Error", "Empty store". */
  readonly alert: (alert: AlertMessage) => void;
}

const NoticesContext = createContext<Notices | null>(null);

/** Where any screen says something that outlives it. */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const [alerts, setAlerts] = useState<readonly AlertMessage[]>([]);
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), []);
  const notices = useMemo<Notices>(
    () => ({
      toast: (text, tone = 'plain', action) =>
        setToasts((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text, tone, action }]),
      alert: (alert) => setAlerts((all) => [...all, alert]),
    }),
    [],
  );
  const first = alerts[0];
  return (
    <NoticesContext value={notices}>
      {children}
      <Toasts toasts={toasts} onDismiss={dismiss} />
      {first && (
        <Suspense>
          <Dialog {...first} onClose={() => setAlerts((all) => all.slice(1))} />
        </Suspense>
      )}
    </NoticesContext>
  );
}

export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticesProvider above it');
  return notices;
}
