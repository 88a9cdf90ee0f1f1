import { useLayoutEffect } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

interface Way {
  readonly to: string;
  readonly options: NavigateOptions;
}

const wayChosen = 'way chosen';

/** Goes to an address of the shop, as a link does. A shop that is not drawn yet begins there. */
export function goTo(to: string, options: NavigateOptions = {}): void {
  const isUnheard = dispatchEvent(
    new CustomEvent<Way>(wayChosen, { cancelable: true, detail: { to, options } }),
  );
  if (isUnheard) history.pushState(null, '', to);
}

/** Follows `goTo` within the shop's router. */
export function TestLinks() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      const { to, options }: Way = event.detail;
      void navigate(to, options);
    };
    addEventListener(wayChosen, follow);
    return () => removeEventListener(wayChosen, follow);
  }, [navigate]);
  return null;
}
