import { useSession, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const inboxPath = '/c/admissions/notifications';

/** The way to what has happened in cases and reviews, with the number of unread notifications. */
export function InboxLink() {
  const { t } = useTranslation();
  const { hasPageAt } = useShell();
  const session = useSession();
  // Another remote has the page.
  if (!hasPageAt(inboxPath)) return null;
  const count = session.status === 'member' ? session.user.unread.admissions : 0;
  return (
    <p>
      <Link to={inboxPath}>
        {count > 0 ? t('cases.inbox.unread', { count }) : t('cases.inbox.link')}
      </Link>
    </p>
  );
}
