import { Link } from 'react-router';
import * as kit from '../kit.module.css';
import styles from './chips.module.css';

type ChipLink = { key: string; label: string; to: string };

/** Topic links; not followed by search engines. */
export function ChipLinks({ links }: { links: readonly ChipLink[] }) {
  return (
    <ul className={`${styles.chips} ${kit.list} ${kit.row2}`}>
      {links.map(({ key, label, to }) => (
        <li key={key}>
          <Link to={to} rel="nofollow" discover="none">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
