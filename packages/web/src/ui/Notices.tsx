import { createContext, useCallback, useMemo, useState } from 'react';
import type { Elements } from './elements.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { type ToastAction, type ToastMessage, Toasts } from './Toasts.tsx';
import { useAbove } from './use-above.ts';

export interface AlertMessage {
  readonly title: string;
  readonly message: string;
}

interface Alert extends AlertMessage {
  readonly id: number;
}

interface Notices {
  /** A short note at the top right, gone after five seconds. [GEN-09, CONST-09] */
  readonly toast: (text: string, tone?: ToastMessage['tone'], action?: ToastAction) => void;
  /** A dialog that must be answered: "Error", "Empty store". */
  readonly alert: (alert: AlertMessage) => void;
  /** Takes all messages away: they were meant for someone who has gone. */
  readonly dismissAll: () => void;
}

const NoticesContext = createContext<Notices | null>(null);

/** Messages that outlive the screen that shows them. */
export function NoticesProvider({ children }: { readonly children: Elements }) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const [alerts, setAlerts] = useState<readonly Alert[]>([]);
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((one) => one.id !== id)), []);
  const notices = useMemo<Notices>(
    () => ({
      toast: (text, tone = 'plain', action) =>
        setToasts((all) => [...all, { id: nextId(all), text, tone, action }]),
      alert: ({ title, message }) => setAlerts((all) => [...all, { id: nextId(all), title, message }]),
      dismissAll: () => {
        setToasts([]);
        setAlerts([]);
      },
    }),
    [],
  );
  const first = alerts[0];
  return (
    <NoticesContext value={notices}>
      {children}
      <Toasts toasts={toasts} onDismiss={dismiss} />
      {first && (
        <MessageDialog
          key={first.id}
          title={first.title}
          message={first.message}
          onClose={() => setAlerts((all) => all.filter(({ id }) => id !== first.id))}
        />
      )}
    </NoticesContext>
  );
}

function nextId(all: readonly { readonly id: number }[]): number {
  return (all.at(-1)?.id ?? 0) + 1;
}

export function useNotices(): Notices {
  return useAbove(NoticesContext, 'NoticesProvider');
}
