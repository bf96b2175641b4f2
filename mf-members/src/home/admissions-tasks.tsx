import type { AdmissionsTask } from '@site/shared/api';
import { dayIn } from '@site/shared/domain/time';
import { useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Where a task is done: of the case with this number, or in the table of cases. */
const pathOf: Record<AdmissionsTask['kind'], string> = {
  apply: '/c/certification/apply',
  nominated: '/c/admissions',
  correct: '/c/admissions',
  answer: '/c/admissions#question',
  reply: '/c/admissions/review/{no}',
  review: '/c/admissions/review/{no}',
  vote: '/c/admissions/votes/{no}',
  claim: '/c/admissions/active-cases?state=submitted',
  screen: '/c/admissions/active-cases?state=screening&mine=1',
  assign: '/c/admissions/active-cases?state=ready&mine=1',
  decide: '/c/admissions/active-cases?state=deliberation',
  release: '/c/admissions/active-cases?state=decided',
};

/** The tasks in admissions as items of a list, each with its last day. */
export function AdmissionsTasks({ tasks, now }: { tasks: readonly AdmissionsTask[]; now: Date }) {
  const { t } = useTranslation();
  const { zone } = useShell();
  const { formatDate } = useDates();
  const today = dayIn(now, zone);
  return tasks.map(({ kind, no, dueOn, count }) => {
    const due =
      dueOn &&
      t(dueOn < today ? 'account.toDo.wasDue' : 'account.toDo.due', { date: formatDate(dueOn) });
    return (
      <li key={`${kind} ${no}`}>
        <Link to={pathOf[kind].replace('{no}', no ?? '')}>
          {t(`account.toDo.admissions.${kind}.title`, { no, count })}
        </Link>
        <p className={`${kit.muted} ${kit.textM}`}>
          {t(`account.toDo.admissions.${kind}.text`, { no })} {due}
        </p>
      </li>
    );
  });
}
