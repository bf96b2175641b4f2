import type { OfficePending, OfficePerson } from '@site/shared/api';
import { officePages } from '@site/shared/domain/office';
import { useDates } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What somebody has asked for and a second person has to answer, on the page of approvals; nothing without any. */
export function Pending({ person }: { person: OfficePerson }) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const waiting: (OfficePending & { number?: string })[] = [
    ...person.pending,
    ...person.certificates.flatMap(({ number, pending }) =>
      pending.map((one) => ({ ...one, number })),
    ),
  ];
  if (waiting.length === 0) return null;
  return (
    <section
      className={`${memberKit.box} ${memberKit.warningEdge} ${kit.stack2}`}
      aria-label={t('office.people.person.pending.title')}
    >
      {waiting.map(({ id, event, until, number }) => (
        <p key={id}>
          {t('office.people.person.pending.line', {
            what: t(`office.people.person.pending.events.${event}`, { number }),
            date: formatDate(until),
            time: formatTime(until),
          })}
        </p>
      ))}
      <p>
        <Link to={officePages.approvals.path}>{t('office.people.person.pending.link')}</Link>
      </p>
    </section>
  );
}
