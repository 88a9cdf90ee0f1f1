import { createContext, Fragment, type ReactNode, useDeferredValue, useEffect, useReducer } from 'react';
import { useAbove } from '../ui/use-above.ts';
import { ConfigurationContext, useLoadedConfiguration } from './configuration.ts';
import { type Shell, ShellContext } from './shell.tsx';
import { ShopContext } from './shop.tsx';
import type { Tab } from './tab.ts';
import { type LoginOptions, useUserOfLogin } from './user.ts';
import { useValue } from './value.ts';

interface ShopProviderProps {
  readonly shell: Shell;
  readonly tab: Tab;
  readonly children: ReactNode;
}

const TabContext = createContext<Tab | null>(null);

/** Provides the open shop to the screens below. */
export function ShopProvider({ shell, tab, children }: ShopProviderProps) {
  // Deferred: a context that changes at once makes React draw everything that still waits below it at once,
  // too.
  const configuration = useDeferredValue(useLoadedConfiguration(shell).data);
  const now = useValue(tab);
  const drawn = useDeferredValue(now);
  // The first drawing is the largest, and goes on in slices. A press waits for later ones.
  const view = drawn.kind === 'opening' ? drawn : now;
  const [forgotten, countForgotten] = useReducer((count: number) => count + 1, 0);
  const root = view.kind === 'writing' ? view.open.shop.root : null;
  useEffect(() => {
    if (!root || !(configuration?.rules || (configuration && root.getSnapshot().context.rules))) return;
    // A part that does not load is missed until the next reload, and corrected by a fresh quote before.
    import('./tell-rules.ts').then(
      ({ tellRules }) => tellRules(root, configuration.rules),
      () => {},
    );
  }, [root, configuration]);
  if (view.kind === 'opening') return null;
  return (
    <ShellContext value={shell}>
      <TabContext value={tab}>
        <ShopContext value={view.open.shop}>
          <UserOfLogin
            isWriting={view.kind === 'writing'}
            onForgotten={countForgotten}
            onEnded={tab.startAnew}
          />
          <ConfigurationContext value={configuration}>
            {/* A customer's data leaves the screen with them: the next person's page starts over. */}
            <Fragment key={forgotten}>{children}</Fragment>
          </ConfigurationContext>
        </ShopContext>
      </TabContext>
    </ShellContext>
  );
}

export function useTab(): Tab {
  return useAbove(TabContext, 'ShopProvider');
}

function UserOfLogin(login: LoginOptions) {
  useUserOfLogin(login);
  return null;
}
