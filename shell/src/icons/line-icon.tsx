import type { ReactNode, SVGAttributes } from 'react';
import styles from './line-icon.module.css';

type Props = {
  /** A path, or several that style sheets choose from. */
  path: ReactNode;
  size: number;
} & Pick<SVGAttributes<SVGElement>, 'className'>;

/** A drawing beside or instead of a word; it has no name of its own. */
export function LineIcon({ path, size, className = '' }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={`${styles.icon} ${className}`.trim()}
      aria-hidden="true"
    >
      {typeof path === 'string' ? <path d={path} /> : path}
    </svg>
  );
}
