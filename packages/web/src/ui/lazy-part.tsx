import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';

/** How often a part that did not arrive is asked for again, in ms. */
const retryMs = 5000;

/** What is shown in the place of a part that did not arrive. */
export interface MissingProps {
  /** Asks for it once more. */
  readonly onRetry: () => void;
}

/**
 * A part of the shop that loads when it is first shown, under a Suspense. One that does not arrive leaves a message in its
 * place alone, and heals by itself: when the network is back, and every few seconds.
 *
 * @param load     imports the module whose default export is the part
 * @param Missing  the message; it gets the part's own props as well, such as the way to close it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props & MissingProps>,
): ComponentType<Props> {
  // What React's lazy came to, it stays for ever: after a failure the next to be shown gets a fresh one.
  const fresh = () => lazy<ComponentType<Props>>(() => load().catch(refuse));
  let newest: ComponentType<Props> = fresh();

  return function Part(props) {
    const [first] = useState(() => newest);
    const [healed, setHealed] = useState<ComponentType<Props> | null>(null);
    const retry = useCallback(async () => {
      const arrived = await load().catch(() => null);
      if (arrived === null) return false;
      newest = arrived.default;
      setHealed(() => newest);
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
  };
}

/** Fetches ahead what may be shown next; what does not arrive is asked for again when it is shown. */
export function fetchAhead(load: () => Promise<unknown>): void {
  void load().catch(() => undefined);
}

/** Tells a part that did not arrive from one that broke. */
class NotArrived extends Error {}

function refuse(cause: unknown): never {
  throw new NotArrived('a part of the shop did not arrive', { cause });
}

interface PartBoundaryProps {
  readonly missing: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a part that did not arrive to its own place; one that breaks is for the boundary above. */
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
  /** Whether the part has arrived. */
  readonly retry: () => Promise<boolean>;
  readonly onMissing: () => void;
  readonly show: (onRetry: () => void) => ReactNode;
}

/** Asks for a part again and again, and at a press at once. */
function Healing({ retry, onMissing, show }: HealingProps) {
  useEffect(() => {
    onMissing();
    addEventListener('online', retry);
    const timer = setInterval(retry, retryMs);
    return () => {
      removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, [retry, onMissing]);
  const press = async () => {
    // The server answers, and has no such part any more: a newer shop is there, which a reload brings.
    if (!(await retry()) && (await isServerThere())) location.reload();
  };
  return show(press);
}

function isServerThere(): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store' } as const;
  return fetch(location.href, options).then(
    ({ ok }) => ok,
    () => false,
  );
}
