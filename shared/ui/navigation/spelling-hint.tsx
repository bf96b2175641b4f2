import styles from './spelling-hint.module.css';

/** A quiet sign beside a name whose spelling nobody has confirmed; a tooltip and screen readers explain it. */
export function SpellingHint({ text }: { text: string }) {
  return (
    <span className={styles.hint} role="img" aria-label={text} data-tooltip="label">
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" />
        <path d="M8 7.5v3.5M8 5v0" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
