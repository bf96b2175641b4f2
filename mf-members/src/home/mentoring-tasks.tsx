import type { MentoringTask } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What waits for the user in mentoring, as items of a list. */
export function MentoringTasks({ tasks }: { tasks: readonly MentoringTask[] }) {
  return tasks.map((task) => <Item key={keyOf(task)} task={task} />);
}

function Item({ task }: { task: MentoringTask }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const words = `account.toDo.mentoring.${task.kind}`;
  const name = 'mentor' in task ? task.mentor[locale] : 'other' in task ? task.other[locale] : '';
  const isRequests = task.kind === 'requests';
  return (
    <li>
      <Link to={pathOf(task)}>
        {t(`${words}.title`, { name, count: isRequests ? task.count : undefined })}
      </Link>
      <p className={`${kit.muted} ${kit.textM}`}>
        {t(`${words}.text`, {
          count: isRequests ? task.daysLeft : undefined,
          date: 'until' in task ? formatDate(task.until) : '',
        })}
      </p>
    </li>
  );
}

function keyOf(task: MentoringTask): string {
  return `${task.kind} ${'mentorship' in task ? task.mentorship : 'mentor' in task ? task.mentor.en : ''}`;
}

function pathOf(task: MentoringTask): string {
  if ('mentorship' in task) return `/c/mentoring/${task.mentorship}`;
  return `/c/mentoring?tab=${task.kind === 'requests' ? 'mentor' : 'requests'}`;
}
