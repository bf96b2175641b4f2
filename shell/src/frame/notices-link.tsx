import { useSession, useShell } from '@site/shared/remote';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { whileSeen } from '../stores/while-seen.ts';
import controls from './control.module.css';
import { FrameLink } from './frame-link.tsx';
import styles from './notices-link.module.css';
import { noticesPath } from './notices-path.ts';

const mostShown = 99;

/** The way to the own notices: a bell that shows how many wait to be read, and keeps asking. */
export function NoticesBell() {
  const { reloadSession } = useShell();
  const { count, name } = useUnread();
  useEffect(() => whileSeen(() => void reloadSession()), [reloadSession]);
  return (
    <FrameLink
      to={noticesPath}
      className={`${controls.control} ${controls.icon} ${styles.bell}`}
      data-tooltip={name}
    >
      <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      <Count count={count} />
      <span className="visually-hidden">{name}</span>
    </FrameLink>
  );
}

/** The same as a line of the drawer. */
export function NoticesLine() {
  const { t } = useTranslation('shell');
  const { count, name } = useUnread();
  return (
    <FrameLink to={noticesPath}>
      <span aria-hidden="true">{t('bell.label')}</span>
      <Count count={count} />
      <span className="visually-hidden">{name}</span>
    </FrameLink>
  );
}

/** To look at; its link says it in words, for who listens. */
function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}

function useUnread(): { count: number; name: string } {
  const { t } = useTranslation('shell');
  const session = useSession();
  const count = session.status === 'member' ? session.user.unread.all : 0;
  return { count, name: count > 0 ? t('bell.unread', { count }) : t('bell.none') };
}
