import type { OfficePersonRow } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { personAddress } from './people-query.ts';

type Props = { person: OfficePersonRow; seesAccounts: boolean };

/** A person in the list, as far as the reader knows them. */
export function PersonLine({ person, seesAccounts }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { slug, name, standing, grade, standingSince, account, email } = person;
  const other = locale === 'ru' ? name.en : name.ru;
  const isClosed = account === 'suspended' || account === 'archived';
  return (
    <article className={kit.stack1}>
      <h2 className={`${kit.textM} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={personAddress(slug)}>{name[locale]}</Link>
      </h2>
      <p className={kit.meta}>
        {other !== name[locale] && <span lang={locale === 'ru' ? 'en' : 'ru'}>{other}</span>}
        <span>
          {t(`office.people.standings.${standing}`)}
          {standingSince && ` ${t('office.people.since', { date: formatDate(standingSince) })}`}
        </span>
        {grade && <span>{t(`office.people.grades.${grade}`)}</span>}
        {seesAccounts && (
          <span className={isClosed ? kit.warning : undefined}>
            {t(`office.people.states.${account ?? 'none'}`)}
          </span>
        )}
        {email && <span className={kit.breakable}>{email}</span>}
      </p>
    </article>
  );
}
