import { type ComponentProps, useId } from 'react';
import styles from './Button.module.css';
import type { Elements } from './elements.ts';
import { Link } from './Link.tsx';
import { Spinner } from './Spinner.tsx';

interface Looks {
  /** Primary is a screen's one main action; quiet is beside it; danger removes something. */
  readonly tone?: 'primary' | 'quiet' | 'danger';
  readonly size?: 'normal' | 'small';
  readonly isWide?: boolean;
  readonly icon?: Elements;
}

interface ButtonProps extends Looks, ComponentProps<'button'> {
  /** Working: a spinner covers the label, the width stays, and presses do nothing. */
  readonly isBusy?: boolean;
  /** The reason why it is disabled, said below it: a press still arrives, to be recorded. Null while it works. */
  readonly whyNot?: string | null | undefined;
}

export function Button({ tone = 'primary', size, isWide, icon, isBusy = false, ...rest }: ButtonProps) {
  const { children, onClick, whyNot = null, ...button } = rest;
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-tone={tone}
        data-size={size}
        data-wide={isWide}
        aria-busy={isBusy}
        aria-disabled={isBusy || whyNot !== null || undefined}
        aria-describedby={whyNot === null ? undefined : id}
        onClick={isBusy ? (event) => event.preventDefault() : onClick}
        {...button}
      >
        {icon}
        <span>{children}</span>
        {isBusy && <Spinner className={styles.spinner} />}
      </button>
      {whyNot !== null && (
        <p id={id} className={styles.whyNot}>
          {whyNot}
        </p>
      )}
    </>
  );
}

interface ButtonLinkProps extends Looks, ComponentProps<typeof Link> {}

/** A link that looks like a button and leads to another page. */
export function ButtonLink({ tone = 'primary', size, isWide, icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link className={styles.button} data-tone={tone} data-size={size} data-wide={isWide} {...link}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
