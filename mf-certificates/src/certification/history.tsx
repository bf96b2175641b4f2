import type { OwnCertificate, OwnCertification } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './certification.module.css';
import { isCurrent } from './own-certificates.tsx';

type Entry = { key: string; day: string; line: ReactNode };

/** Past and present grades, and certificates that are no longer in force, newest first. */
export function History({
  periods,
  certificates,
}: Pick<OwnCertification, 'periods' | 'certificates'>) {
  const { t } = useTranslation();
  const entries: Entry[] = [
    ...periods.map((period) => ({
      key: period.id,
      day: period.from,
      line: <PeriodLine {...period} />,
    })),
    ...certificates
      .filter((certificate) => !isCurrent(certificate))
      .map((certificate) => ({
        key: certificate.id,
        day: certificate.stateSince ?? certificate.issued_at,
        line: <FormerCertificate {...certificate} />,
      })),
  ].sort((one, other) => (one.day < other.day ? 1 : -1));
  if (entries.length === 0) return null;
  return (
    <Section id="history" title={t('certification.history.title')}>
      <ol className={`${styles.history} ${kit.list} ${kit.lineBelow}`}>
        {entries.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ol>
    </Section>
  );
}

function PeriodLine({ from, to, standing, grade }: OwnCertification['periods'][number]) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const name = grade && t(`certification.grades.${grade}`);
  const words = t(`certification.history.standings.${standing}`);
  return (
    <>
      <strong>{standing === 'active' && name ? name : words}</strong>
      {standing !== 'active' && name && <span>{name}</span>}
      <span className={kit.muted}>
        {to
          ? t('certification.history.fromTo', { from: formatDate(from), to: formatDate(to) })
          : t('certification.since', { date: formatDate(from) })}
      </span>
    </>
  );
}

function FormerCertificate({ number, kind, grade, state, stateSince, reason }: OwnCertificate) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <>
      <strong>
        {t(`certification.kinds.${kind}`, { grade: t(`certification.grades.${grade}`) })}
      </strong>
      <span className={kit.numbers}>{number}</span>
      <span className={kit.muted}>
        {t(`certification.history.states.${state}`, {
          date: stateSince ? formatDate(stateSince) : '',
        })}
        {reason && ` ${t(`certification.reasons.${reason}`)}`}
      </span>
    </>
  );
}
