import { type OfficeLog, type OfficeLogQuery, readOfficeLog } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { officePages } from '@site/shared/domain/office';
import { useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { personAddress } from '../people/people-query.ts';
import { CaseLog } from './case-log.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogLine } from './log-line.tsx';
import { logAddress, readLogQuery } from './log-query.ts';

export const loader = officeLoader('log', async ({ shell, request }) => {
  const query = readLogQuery(new URL(request.url).searchParams);
  return { query, log: await shell.api.request(readOfficeLog(query, shell.locale)) };
});

/** Who did what to whom, as far as the reader's staff roles reach. */
export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="log" lead={t('office.log.lead')}>
      {found && <Log {...found} />}
    </OfficeFrame>
  );
}

type Props = { query: OfficeLogQuery; log: OfficeLog };

function Log({ query, log }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { lines, person, people, caseLog } = log;
  const isUnclear = people.length > 0;
  return (
    <>
      <LogFilters query={query} kinds={log.kinds} person={person} />
      <section className={kit.column3} aria-label={t('office.log.results')}>
        {person && (
          <p role="status">
            {t(`office.log.of.${query.part ?? 'both'}`)}{' '}
            <Link to={personAddress(person.slug)}>{person.name}</Link>
          </p>
        )}
        {isUnclear && <Choice query={query} people={people} />}
        {!isUnclear && lines.length === 0 && <Nothing query={query} />}
        {lines.length > 0 && (
          <>
            <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
              {lines.map((line) => (
                <li key={line.id}>
                  <LogLine line={line} />
                </li>
              ))}
            </ul>
            <Further query={query} log={log} />
            <p className={kit.screenOnly}>
              <a
                download
                href={logAddress(query, {}, localized(`${officePages.log.path}.csv`, locale))}
              >
                {t('office.log.file')}
              </a>{' '}
              <span className={kit.muted}>{t('office.log.fileHelp')}</span>
            </p>
          </>
        )}
      </section>
      {caseLog && <CaseLog state={caseLog} />}
    </>
  );
}

/** The people whom the text of the filter may mean. */
function Choice({ query, people }: { query: OfficeLogQuery; people: OfficeLog['people'] }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status">{t('office.log.choose', { text: query.person })}</p>
      <ul className={memberKit.lined3}>
        {people.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={logAddress(query, { person: slug })}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Nothing({ query }: { query: OfficeLogQuery }) {
  const { t } = useTranslation();
  const isNarrowed = logAddress(query) !== logAddress({});
  return (
    <Callout
      title={t(`office.log.none.${isNarrowed ? 'narrowed' : 'title'}`)}
      {...(isNarrowed && {
        action: <ButtonLink to={logAddress({})}>{t('office.log.none.action')}</ButtonLink>,
      })}
    >
      <p>{t(`office.log.none.${isNarrowed ? 'change' : 'text'}`)}</p>
    </Callout>
  );
}

/** Links to newer and older lines. */
function Further({ query, log: { newer, older } }: Props) {
  const { t } = useTranslation();
  if (!newer && !older) return null;
  return (
    <nav
      aria-label={t('office.log.pages')}
      className={`${kit.row2x6} ${kit.middle} ${kit.screenOnly}`}
    >
      {newer && (
        <>
          <Link to={logAddress(query)}>{t('office.log.newest')}</Link>
          <Link to={logAddress(query, { after: newer })} rel="prev">
            {t('office.log.newer')}
          </Link>
        </>
      )}
      {older && (
        <Link to={logAddress(query, { before: older })} rel="next">
          {t('office.log.older')}
        </Link>
      )}
    </nav>
  );
}
