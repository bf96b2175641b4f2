import type { ReactNode } from 'react';
import styles from './callout.module.css';
import * as kit from './kit.module.css';
import { Mark } from './text/mark.tsx';

type Props = { title: string; children?: ReactNode; action?: ReactNode; heading?: 'h1' | 'h2' };

/** Message for an empty or failed page: the reason and one action. */
export function Callout({ title, children, action, heading: Heading = 'h2' }: Props) {
  return (
    <section className={styles.notice}>
      <span className={styles.mark}>
        <Mark size={40} />
      </span>
      <Heading className={kit.text2xl}>{title}</Heading>
      {children && <div className={`${kit.stack2} ${kit.muted}`}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
