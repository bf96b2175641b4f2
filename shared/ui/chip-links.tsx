import { Link } from 'react-router';
import styles from './chips.module.css';

type ChipLink = { key: string; label: string; to: string };

/** What something is about, each leading to all that is; search engines need not follow each. */
export function ChipLinks({ links }: { links: readonly ChipLink[] }) {
  return (
    <ul className={styles.chips}>
      {links.map(({ key, label, to }) => (
        <li key={key}>
          <Link to={to} rel="nofollow">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
