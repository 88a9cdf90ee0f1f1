import {
  Component,
  type ComponentType,
  createElement,
  isValidElement,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { isServerThere } from './is-server-there.ts';
import { lookAgain } from './look-again.ts';

/** The props of the message in place of a part that did not load. */
export interface MissingProps {
  /** Tries to load it again. */
  readonly onRetry: () => void;
}

/** A part that loads on demand, and may be fetched before it is shown; it is then drawn without a wait. */
export type LazyPart<Props> = ComponentType<Props> & {
  readonly fetch: () => void;
  /**
   * Fetches it as well.
   * @returns resolves once it has come, or has not
   */
  readonly settle: () => Promise<void>;
};

/**
 * A part of the shop that loads when it is first shown, under a Suspense. One that does not load is replaced by a message,
 * and retries by itself: when the network is back, and every few seconds.
 *
 * @param load     imports the module whose default export is the part
 * @param Missing  the message; it gets the part's own props as well, such as the way to close it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props & MissingProps>,
): LazyPart<Props> {
  // React's lazy waits at its first showing even for a part that has come, and React then shows it 300 ms
  // later.
  const arriving = async () => {
    const arrived = await load();
    newest = arrived.default;
    return arrived;
  };
  // Lazy keeps its result for ever: after a failure the next part shown gets a new one.
  const fresh = () => lazy<ComponentType<Props>>(() => arriving().catch(refuse));
  let newest: ComponentType<Props> = fresh();

  function Part(props: Props) {
    const [first] = useState(() => newest);
    const [healed, setHealed] = useState<ComponentType<Props> | null>(null);
    const retry = useCallback(async () => {
      const arrived = await arriving().catch(() => null);
      if (arrived === null) return false;
      setHealed(() => arrived.default);
      return true;
    }, []);
    const forget = useCallback(() => {
      newest = fresh();
    }, []);
    if (healed) return createElement(healed, props);
    const missing = (onRetry: () => void) => createElement(Missing, { ...props, onRetry });
    return (
      <PartBoundary missing={<Healing retry={retry} onMissing={forget} show={missing} />}>
        {createElement(first, props)}
      </PartBoundary>
    );
  }
  return Object.assign(Part, { fetch: () => fetchAhead(arriving), settle: () => settled(arriving) });
}

/**
 * Fetches the part that an element shows, if it shows one.
 * @returns resolves once it has come, or has not
 */
export async function settlePart(element: ReactNode): Promise<void> {
  if (isValidElement(element) && isLazyPart(element.type)) await element.type.settle();
}

function isLazyPart(type: unknown): type is LazyPart<object> {
  return typeof type === 'function' && 'settle' in type;
}

/** Prefetches parts that may be shown next; a failure is retried when the part is shown. */
export function fetchAhead(load: () => Promise<unknown>): void {
  void settled(load);
}

async function settled(load: () => Promise<unknown>): Promise<void> {
  await load().catch(() => undefined);
}

/** Distinguishes a part that did not load from one that threw. */
class NotArrived extends Error {}

function refuse(cause: unknown): never {
  throw new NotArrived('a part of the shop did not load', { cause });
}

interface PartBoundaryProps {
  readonly missing: ReactNode;
  readonly children: ReactNode;
}

/** Contains a part that did not load; one that throws goes to the boundary above. */
class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error }: { readonly error: unknown } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof NotArrived) return this.props.missing;
    throw error;
  }
}

interface HealingProps {
  /**
   * Tries again.
   * @returns true if the part has loaded
   */
  readonly retry: () => Promise<boolean>;
  readonly onMissing: () => void;
  readonly show: (onRetry: () => void) => ReactNode;
}

/** Retries a part at intervals, and at once on a press. */
function Healing({ retry, onMissing, show }: HealingProps) {
  useEffect(() => {
    onMissing();
    addEventListener('online', retry);
    const stop = lookAgain(retry);
    return () => {
      removeEventListener('online', retry);
      stop();
    };
  }, [retry, onMissing]);
  const press = async () => {
    // The server answers but no longer has this part: there is a newer release, which a reload brings.
    if (!(await retry()) && (await isServerThere())) location.reload();
  };
  return show(press);
}
