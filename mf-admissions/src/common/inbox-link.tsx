import { useSession, useShell } from '@site/shared/remote';
import { ButtonLink } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

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
    <ButtonLink to={inboxPath} look="plain">
      {count > 0 ? t('cases.inbox.unread', { count }) : t('cases.inbox.link')}
    </ButtonLink>
  );
}
