import { Link } from 'react-router';
import * as kit from '../kit.module.css';
import styles from './chips.module.css';

export type Chip = {
  key: string;
  label: string;
  /** Query that selects this option, or removes it when selected: `?topic=data`. */
  search: string;
  chosen?: boolean;
};

/** Filter options as links, so that they work without scripts; not followed by search engines. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav className={`${kit.row2x3} ${kit.baseline} ${kit.screenOnly}`} aria-label={label}>
      <span className={kit.hint} aria-hidden="true">
        {label}
      </span>
      <ul className={`${styles.chips} ${kit.list} ${kit.row2}`}>
        {chips.map(({ key, label: words, search, chosen }) => (
          <li key={key}>
            <Link
              to={search || '?'}
              rel="nofollow"
              discover="none"
              aria-current={chosen ? 'true' : undefined}
              preventScrollReset
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
