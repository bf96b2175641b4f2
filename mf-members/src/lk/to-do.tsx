import type { SessionUser } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './account.module.css';
import type { Membership } from './membership.api.ts';

type Task = { key: 'confirm' | 'notifications' | 'profile'; path: string; count?: number };

/** What waits for the person, the most urgent first, each with one link. */
export function ToDo({ user, membership }: { user: SessionUser; membership: Membership | null }) {
  const { t } = useTranslation();
  const { hasPageAt } = useShell();
  const tasks = tasksOf(user, membership).filter(({ path }) => hasPageAt(path));
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">{t('account.toDo.title')}</h2>
      {tasks.length === 0 ? (
        <p className={styles.note}>{t('account.toDo.none')}</p>
      ) : (
        <ul className={styles.actions}>
          {tasks.map(({ key, path, count = 0 }) => (
            <li key={key}>
              <Link to={path}>{t(`account.toDo.${key}.title`, { count })}</Link>
              <p>{t(`account.toDo.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function tasksOf(user: SessionUser, membership: Membership | null): Task[] {
  const tasks: Task[] = [];
  if (user.standing === 'grace') tasks.push({ key: 'confirm', path: '/c/settings' });
  if (user.unread.all > 0) {
    tasks.push({ key: 'notifications', path: '/c/notifications', count: user.unread.all });
  }
  const isBare = membership !== null && !membership.hasPortrait && !membership.hasHeadline;
  if (isBare) tasks.push({ key: 'profile', path: '/c/settings' });
  return tasks;
}
