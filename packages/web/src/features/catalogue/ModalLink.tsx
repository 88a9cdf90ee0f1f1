import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** What the history entry of a modal remembers: the page that stays below it. */
export interface ModalState {
  readonly background: ReturnType<typeof useLocation>;
}

interface ModalLinkProps {
  readonly to: string;
  readonly className: string | undefined;
  /** Told as soon as the link is about to be followed: what the modal shows can be made ready. */
  readonly onNear: () => void;
  readonly children: ReactNode;
}

/** A link whose page opens as a modal over this one; opened in a new tab it is an ordinary page. [PDP-04] */
export function ModalLink({ to, className, onNear, children }: ModalLinkProps) {
  const location = useLocation();
  const state: ModalState = { background: backgroundOf(location) ?? location };
  return (
    <Link
      className={className}
      to={to}
      state={state}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onNear}
    >
      {children}
    </Link>
  );
}

/** The page below the modal that an address opens; undefined when the address is a page of its own. */
export function backgroundOf(
  location: ReturnType<typeof useLocation>,
): ReturnType<typeof useLocation> | undefined {
  const state: Partial<ModalState> | null = location.state;
  return state?.background;
}
