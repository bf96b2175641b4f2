import { ownPerson, standingActions } from '@site/shared/actions';
import type { AdmissionsTask, MembershipFacts, MentoringTask } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import styles from './account.module.css';
import { AdmissionsTasks } from './admissions-tasks.tsx';
import { MentoringTasks } from './mentoring-tasks.tsx';

type Task = { key: 'notifications' | 'profile'; path: string; count?: number };
type Props = { user: SessionUser; membership: MembershipFacts | null };
type ToDoProps = Props & {
  /** Null when they could not be loaded. */
  admissions: readonly AdmissionsTask[] | null;
  mentoring: readonly MentoringTask[] | null;
  now: Date;
};

/** The pending tasks of the person, the most urgent first, each with one link or button. */
export function ToDo({ user, membership, admissions, mentoring, now }: ToDoProps) {
  const { t } = useTranslation();
  const { hasPageAt } = useShell();
  const mustConfirm = user.standing === 'grace';
  const tasks = tasksOf({ user, membership }).filter(({ path }) => hasPageAt(path));
  const hasAdmissions = admissions !== null && admissions.length > 0 && hasPageAt('/c/admissions');
  const hasMentoring = mentoring !== null && mentoring.length > 0 && hasPageAt('/c/mentoring');
  const hasAll = admissions !== null && mentoring !== null;
  const hasAny = hasAdmissions || hasMentoring || tasks.length > 0;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">{t('account.toDo.title')}</h2>
      {mustConfirm && <Confirm />}
      {hasAny && (
        <ul
          className={`${kit.lineBelow} ${kit.nameLinks} ${memberKit.lined3} ${memberKit.wholeLines} ${styles.actions}`}
        >
          {hasAdmissions && <AdmissionsTasks tasks={admissions} now={now} />}
          {hasMentoring && <MentoringTasks tasks={mentoring} />}
          {tasks.map(({ key, path, count = 0 }) => (
            <li key={key}>
              <Link to={path}>{t(`account.toDo.${key}.title`, { count })}</Link>
              <p className={`${kit.muted} ${kit.textM}`}>{t(`account.toDo.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      )}
      {!hasAll && <p className={kit.muted}>{t('account.toDo.notLoaded')}</p>}
      {hasAll && !mustConfirm && !hasAny && <p className={kit.muted}>{t('account.toDo.none')}</p>}
    </section>
  );
}

/** The yearly confirmation of the membership: docs/domain/standing.md, "Yearly confirmation". */
function Confirm() {
  const { t } = useTranslation();
  const { toast, reloadSession } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(standingActions.confirm);

  async function confirm(): Promise<void> {
    const result = await perform({ item: ownPerson });
    if (!result?.ok) return;
    toast(t('account.toDo.confirm.done'), 'success');
    await reloadSession();
    await revalidate();
  }

  return (
    <>
      <h3>{t('account.toDo.confirm.title')}</h3>
      <p className={kit.muted}>{t('account.toDo.confirm.text')}</p>
      <p>
        <CallButton
          look="primary"
          action={standingActions.confirm}
          item={ownPerson}
          aria-busy={busy}
          onPress={() => void confirm()}
        >
          {t('account.toDo.confirm.submit')}
        </CallButton>
      </p>
    </>
  );
}

function tasksOf({ user, membership }: Props): Task[] {
  const tasks: Task[] = [];
  if (user.unread.all > 0) {
    tasks.push({ key: 'notifications', path: '/c/notifications', count: user.unread.all });
  }
  const isBare = membership !== null && !membership.hasPortrait && !membership.hasHeadline;
  if (isBare) tasks.push({ key: 'profile', path: '/c/settings/profile' });
  return tasks;
}
