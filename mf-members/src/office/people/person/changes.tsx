import type { OfficeChange, OfficePerson } from '@site/shared/api';
import { PageLinks, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { logAddress } from '../../log/log-query.ts';
import { personAddress } from '../people-query.ts';

/** The change log about a person: who did what, with the names of fields. */
export function Changes({ person, page }: { person: OfficePerson; page: number }) {
  const { t } = useTranslation();
  const { lines, pages } = person.changes;
  return (
    <Section id="changes" title={t('office.people.changes.title')}>
      {lines.length === 0 ? (
        <p className={kit.muted}>{t('office.people.changes.none')}</p>
      ) : (
        <>
          <p className={kit.muted}>{t('office.people.changes.help')}</p>
          <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
            {lines.map((line) => (
              <li key={line.id}>
                <Change line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PageLinks
        page={page}
        pages={pages}
        byTime
        toPage={(next) => personAddress(person.slug, next)}
      />
      <p className={kit.row1x6}>
        <Link to={logAddress({ person: person.slug, part: 'about' })}>
          {t('office.people.changes.all')}
        </Link>
        <Link to={logAddress({ person: person.slug, part: 'by' })}>
          {t('office.people.changes.own')}
        </Link>
      </p>
    </Section>
  );
}

function Change({ line }: { line: OfficeChange }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate, formatTime } = useDates();
  const { at, by, as, what, fields } = line;
  const names = fields.map((field) => field[locale]).join(', ');
  return (
    <div className={kit.stack1}>
      <p>{what[locale]}</p>
      <p className={kit.meta}>
        <span>
          {formatDate(at)}, {formatTime(at)}
        </span>
        {by ? <Link to={personAddress(by.slug)}>{by.name[locale]}</Link> : <Nobody as={as} />}
        {names && (
          <span className={kit.breakable}>
            {t('office.people.changes.fields', { fields: names })}
          </span>
        )}
      </p>
    </div>
  );
}

/** Who did it, where that was no person with an account now. */
function Nobody({ as }: { as: string | null }) {
  const { t } = useTranslation();
  const who = as === 'system' ? 'system' : as === null ? 'visitor' : 'account';
  return <span>{t(`office.people.changes.${who}`)}</span>;
}
