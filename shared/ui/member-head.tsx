import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import styles from './member-head.module.css';

type Props = {
  title: ReactNode;
  /** For pages that move the focus to their heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  /** The page above this one, and the name of the way to it for screen readers. */
  path?: { label: string; to: string; name: string };
  /** What the page is for: one button or link beside the title. */
  action?: ReactNode;
  /** Its place in the page. */
  className?: string | undefined;
  /** Further lines: state, dates. */
  children?: ReactNode;
};

/** The beginning of a page of the member area: way back, title and lead, with the action at the right. */
export function MemberHead({ title, headingRef, lead, path, action, className, children }: Props) {
  return (
    <header className={[styles.head, className].filter(Boolean).join(' ')}>
      {path && (
        <nav aria-label={path.label}>
          <Link className={styles.up} to={path.to}>
            {path.name}
          </Link>
        </nav>
      )}
      <div className={styles.row}>
        <div className={styles.text}>
          <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </header>
  );
}
