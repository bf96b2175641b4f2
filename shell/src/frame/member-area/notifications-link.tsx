import { useSession, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../icons/line-icon.tsx';
import { followEvents } from '../../stores/follow-events.ts';
import { pollWhileVisible } from '../../stores/poll-while-visible.ts';
import { shareUnread } from '../../stores/share-unread.ts';
import controls from '../controls/control.module.css';
import { FrameLink } from '../frame-link.tsx';
import styles from './notifications-link.module.css';
import { notificationsPath } from './notifications-path.ts';

const maxShown = 99;

const bell =
  'M10.3 21a2 2 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3';

/**
 * Link to the user's notifications: a bell with the number of unread ones. The server announces changes, all tabs
 * share the number, and it is polled in case an announcement was missed.
 */
export function NotificationsBell() {
  const { reloadSession } = useShell();
  const { count, name } = useUnread();
  useEffect(() => {
    const reload = () => void reloadSession();
    const ends = [shareUnread(), followEvents(reload), pollWhileVisible(reload)];
    return () => {
      for (const end of ends) end();
    };
  }, [reloadSession]);
  return (
    <FrameLink
      to={notificationsPath}
      className={`${controls.control} ${controls.icon} ${styles.bell} ${kit.anchor}`}
      data-tooltip={name}
    >
      <LineIcon path={bell} size={20} />
      <Count count={count} />
      <span className="visually-hidden">{name}</span>
    </FrameLink>
  );
}

/** The same link as a line of the drawer. */
export function NotificationsLine() {
  const { t } = useTranslation('shell');
  const { count, name } = useUnread();
  return (
    <FrameLink to={notificationsPath}>
      <span aria-hidden="true">{t('bell.label')}</span>
      <Count count={count} />
      <span className="visually-hidden">{name}</span>
    </FrameLink>
  );
}

/** For sighted users; the text of the link contains the number for screen readers. */
function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  );
}

function useUnread(): { count: number; name: string } {
  const { t } = useTranslation('shell');
  const session = useSession();
  const count = session.status === 'member' ? session.user.unread.all : 0;
  return { count, name: count > 0 ? t('bell.unread', { count }) : t('bell.none') };
}
