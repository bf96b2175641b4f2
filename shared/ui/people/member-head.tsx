import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import * as kit from '../kit.module.css';
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
        <nav className={kit.quietLinks} aria-label={path.label}>
          <Link className={`${styles.up} ${kit.screenOnly}`} to={path.to}>
            {path.name}
          </Link>
        </nav>
      )}
      <div className={`${styles.row} ${kit.stack4}`}>
        <div className={`${styles.text} ${kit.stack2} ${kit.reading}`}>
          <h1 className={kit.breakable} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h1>
          {lead && <p className={`${kit.muted} ${kit.inTexts}`}>{lead}</p>}
          {children}
        </div>
        {action && (
          <div className={`${styles.action} ${kit.row3} ${kit.middle} ${kit.screenOnly}`}>
            {action}
          </div>
        )}
      </div>
    </header>
  );
}
