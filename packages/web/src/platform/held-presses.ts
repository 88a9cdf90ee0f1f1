/** Presses in a tab whose shop does not hear them for a moment. */
export interface HeldPresses {
  /** True if a press waits. */
  readonly isWaiting: () => boolean;
  /** Repeats the waiting presses, in order, as soon as the page shows the shop that hears them. */
  readonly repeat: () => Promise<void>;
}

interface HeldPressesOptions {
  /** True if the shop hears a press now. */
  readonly isHeard: () => boolean;
  /** Asks for the lease. */
  readonly ask: () => void;
}

interface Press {
  readonly control: HTMLElement;
  readonly name: string;
  readonly place: DOMRect;
}

/** Links work in any tab; a control with this mark works without the lease. */
const controls = 'button:not([data-lease="unneeded"]), input, [role="option"]';

/**
 * The time that presses wait for the lease, in ms: a tab gives it away within moments, unless a payment runs
 * there.
 */
const patienceMs = 1_000;

/**
 * Holds presses while another tab holds the lease, which the press itself asks for. Without the lease they
 * are repeated after a second all the same, and later ones are not held.
 */
export function holdPresses(page: Document, { isHeard, ask }: HeldPressesOptions): HeldPresses {
  let begun: Press | null = null;
  let held: readonly Press[] = [];
  let giveUp: ReturnType<typeof setTimeout> | null = null;
  const release = () => {
    const presses = held;
    held = [];
    for (const press of presses) controlOf(page, press)?.click();
  };
  const take = (press: Press) => {
    held = [...held, press];
    if (isHeard()) return release();
    giveUp ??= setTimeout(release, patienceMs);
    ask();
  };
  const begin = ({ target }: PointerEvent) => {
    begun = isHeard() ? null : pressOn(target);
  };
  const lift = (event: PointerEvent) => {
    const press = begun;
    // A part that is redrawn under a mouse gets no click; a finger's click goes to the part under it when it
    // is lifted.
    if (event.pointerType !== 'mouse' || press === null || press.control.isConnected) return;
    begun = null;
    if (isWithin(press, event)) take(press);
  };
  const end = (event: PointerEvent) => {
    const { isTrusted, target, detail } = event;
    const isByKeyboard = detail === 0;
    const press = (isByKeyboard ? null : begun) ?? pressOn(target);
    begun = null;
    if (!isTrusted || press === null || !(isByKeyboard || isWithin(press, event))) return;
    const isReached = target instanceof Node && press.control.contains(target);
    if (isHeard() ? isReached : giveUp !== null && held.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    take(press);
  };
  page.addEventListener('pointerdown', begin, { capture: true });
  page.addEventListener('pointerup', lift, { capture: true });
  page.addEventListener('click', end, { capture: true });
  return {
    isWaiting: () => held.length > 0,
    repeat: async () => {
      if (giveUp !== null) clearTimeout(giveUp);
      giveUp = null;
      // React draws the shop of this tab first.
      await new Promise((drawn) => setTimeout(drawn));
      release();
    },
  };
}

function pressOn(target: EventTarget | null): Press | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  return control && { control, name: nameOf(control), place: control.getBoundingClientRect() };
}

/** True if the pointer is still on the pressed control: moving away is a change of mind. */
function isWithin({ place }: Press, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = place;
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}

/** The control of a press: another shop redraws some of them, in the same place. */
function controlOf(page: Document, { control, name, place }: Press): HTMLElement | null {
  if (control.isConnected) return control;
  const { left, top, width, height } = place;
  const there = page.elementFromPoint(left + width / 2, top + height / 2);
  const drawn = there?.closest<HTMLElement>(controls) ?? null;
  return drawn && nameOf(drawn) === name ? drawn : null;
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent;
}
