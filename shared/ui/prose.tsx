import type { Root } from 'hast';
import { HastView } from './hast-view.tsx';
import styles from './prose.module.css';

/** A written text, set for reading: headings, lists, quotations, tables. */
export function Prose({ tree }: { tree: Root }) {
  return (
    <div className={styles.prose}>
      <HastView tree={tree} />
    </div>
  );
}
