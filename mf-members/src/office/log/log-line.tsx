import type { OfficeLogLine } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlaceLink } from '../frame/place-link.tsx';
import { personAddress } from '../people/people-query.ts';

/** A line of the log: what happened to what, who did it and when; it opens to what has changed. */
export function LogLine({ line }: { line: OfficeLogLine }) {
  const { formatDate, formatTime } = useDates();
  const { at, what, kind, about } = line;
  return (
    <article className={kit.stack1}>
      <p className={kit.breakable}>
        <span className={kit.strong}>{what}</span>
        {about && (
          <>
            {': '}
            <PlaceLink to={about.link}>{about.name}</PlaceLink>
          </>
        )}
      </p>
      <p className={kit.meta}>
        <Actor line={line} />
        <time dateTime={at}>
          {formatDate(at)}, {formatTime(at)}
        </time>
        <span>{kind}</span>
      </p>
      <Changed line={line} />
    </article>
  );
}

/** Who did it, and in which staff role. */
function Actor({ line: { by, role } }: { line: OfficeLogLine }) {
  return (
    <span>
      {by.slug ? <Link to={personAddress(by.slug)}>{by.name}</Link> : by.name}
      {role && `, ${role.toLowerCase()}`}
    </span>
  );
}

/** The states before and after, and the names of changed fields: the log has no values of fields. */
function Changed({ line: { from, to, fields } }: { line: OfficeLogLine }) {
  const { t } = useTranslation();
  if (!to && fields.length === 0) return null;
  return (
    <details>
      <summary className={kit.hint}>{t('office.log.changed')}</summary>
      <div className={`${kit.stack1} ${kit.breakable}`}>
        {to && <p>{from ? t('office.log.moved', { from, to }) : t('office.log.became', { to })}</p>}
        {fields.length > 0 && <p>{t('office.log.fields', { fields: fields.join(', ') })}</p>}
      </div>
    </details>
  );
}
