import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { backgroundOf, type ModalState } from '../../platform/history.ts';
import { Link } from '../../ui/Link.tsx';

interface ModalLinkProps {
  readonly to: string;
  readonly className: string | undefined;
  /** Called just before the link is followed, to prepare the modal. */
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
