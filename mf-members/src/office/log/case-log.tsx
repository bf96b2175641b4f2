import type { CaseLogState } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Whether the log of cases is intact: its last published head, and what the last nightly check has found. */
export function CaseLog({ state }: { state: CaseLogState }) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const { day, head, checkedAt, isIntact } = state;
  const found = isIntact === null ? 'unknown' : isIntact ? 'intact' : 'damaged';
  return (
    <Section id="case-log" title={t('office.log.cases.title')} className={kit.column3}>
      <p className={isIntact === false ? `${kit.strong} ${kit.danger}` : ''}>
        {t(`office.log.cases.${checkedAt ? found : 'unchecked'}`, {
          date: checkedAt && formatDate(checkedAt),
          time: checkedAt && formatTime(checkedAt),
        })}
      </p>
      <p className={kit.breakable}>
        {t('office.log.cases.head', { date: formatDate(day) })} <code>{head}</code>
      </p>
      <p className={kit.muted}>
        {t('office.log.cases.help')} <Link to="/fairness">{t('office.log.cases.link')}</Link>
      </p>
    </Section>
  );
}
