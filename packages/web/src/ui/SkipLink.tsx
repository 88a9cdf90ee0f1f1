import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the bars, to the page. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      Skip to the page
    </a>
  );
}
