import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** What a modal's history entry remembers: the page below it. */
export interface ModalState {
  readonly background: ReturnType<typeof useLocation>;
}

interface ModalLinkProps {
  readonly to: string;
  readonly className: string | undefined;
  /** Called just before the link is followed, to prepare what the modal shows. */
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

/** The page below the modal that an address opens; undefined when the address is a separate page. */
export function backgroundOf(
  location: ReturnType<typeof useLocation>,
): ReturnType<typeof useLocation> | undefined {
  const state: Partial<ModalState> | null = location.state;
  return state?.background;
}
