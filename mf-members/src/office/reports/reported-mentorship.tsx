import { reportedMentorshipActions } from '@site/shared/actions';
import type { ReportedMentorship } from '@site/shared/api';
import { ActionButton, useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PartyName } from './party-name.tsx';

/** A mentorship that stands still since one of the two has reported it. */
export function ReportedMentorshipView({ mentorship }: { mentorship: ReportedMentorship }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, mentor, mentee, reportedBy, text, startedAt } = mentorship;
  return (
    <article className={kit.column3}>
      <h3 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <PartyName party={mentor} /> <span aria-hidden="true">→</span> <PartyName party={mentee} />
      </h3>
      <p className={kit.meta}>
        <span>{t('office.reports.mentorship.since', { date: formatDate(startedAt) })}</span>
        {reportedBy && (
          <span className={`${kit.strong} ${kit.warning}`}>
            {t(`office.reports.mentorship.by.${reportedBy}`)}
          </span>
        )}
      </p>
      {text && (
        <blockquote className={`${kit.quote} ${kit.asTyped} ${kit.breakable}`}>{text}</blockquote>
      )}
      <div className={kit.row3}>
        {(['release', 'close'] as const).map((event) => (
          <ActionButton
            key={event}
            action={reportedMentorshipActions[event]}
            item={id}
            done={t(`office.reports.mentorship.${event}Done`)}
          >
            {t(`office.reports.mentorship.${event}`)}
          </ActionButton>
        ))}
      </div>
    </article>
  );
}
