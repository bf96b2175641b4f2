import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import styles from './notice.module.css';

type Props = { title: string; children?: ReactNode; action?: ReactNode; heading?: 'h1' | 'h2' };

/** Words first: why there is nothing here, or what failed, and the one thing to do about it. */
export function Notice({ title, children, action, heading: Heading = 'h2' }: Props) {
  return (
    <section className={styles.notice}>
      <span className={styles.mark}>
        <Mark size={40} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
