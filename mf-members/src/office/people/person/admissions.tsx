import type { OfficePerson } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Props = { person: OfficePerson };

/** The public part of the cases that are open to the reader. */
export function Cases({ person: { cases } }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <Section id="cases" title={t('office.people.cases.title')}>
      {cases.length === 0 ? (
        <p className={kit.muted}>{t('office.people.cases.none')}</p>
      ) : (
        <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
          {cases.map(({ no, kind, state, submittedOn }) => (
            <li key={no}>
              <p className={kit.nameLinks}>
                <Link to={`/c/admissions/cases/${no}`}>{no}</Link>
              </p>
              <p className={kit.meta}>
                <span>{t(`office.people.cases.kinds.${kind}`)}</span>
                <span>{t(`office.people.cases.states.${state}`)}</span>
                {submittedOn && (
                  <span>
                    {t('office.people.cases.submitted', { date: formatDate(submittedOn) })}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Standing conflicts as a reviewer; nothing without any, and for readers who may not read them. */
export function Conflicts({ person: { conflicts } }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (!conflicts || conflicts.length === 0) return null;
  return (
    <Section id="conflicts" title={t('office.people.conflicts.title')}>
      <p className={kit.muted}>{t('office.people.conflicts.help')}</p>
      <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
        {conflicts.map(({ name, type, note }) => (
          <li key={`${name.ru} ${type}`}>
            <p>{name[locale]}</p>
            <p className={kit.meta}>
              <span>{t(`office.people.conflicts.types.${type}`)}</span>
              {note && <span className={kit.breakable}>{note}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
