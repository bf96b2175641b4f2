import { isMemberStanding } from '@site/shared/domain/people';
import { memberLoader, PageHead, PageLinks, timeNow } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit, yearOf } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { MemberLine } from './member-line.tsx';
import { listPeopleForMembers } from './people.api.ts';
import { PeopleFilters } from './people-filters.tsx';
import { filtersOf, peoplePath, readPeopleQuery, searchOf } from './people-query.ts';

export const loader = memberLoader(async ({ shell, user, request }) => {
  if (!isMemberStanding(user.standing)) return null;
  const query = readPeopleQuery(new URL(request.url).searchParams);
  const recentSince = yearOf(timeNow(shell), shell.zone) - 1;
  const { api, locale } = shell;
  const found = await listPeopleForMembers(api, { locale, query, recentSince });
  const last = Math.max(1, found.pages);
  if (query.page > last) throw redirect(peoplePath + searchOf(query, { page: last }));
  return { user, query, recentSince, ...found };
});

export function Component() {
  const { t } = useTranslation();
  const directory = useLoaderData<typeof loader>();
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={t('pages.people.title')} noIndex />
      <MemberHead
        title={t('pages.people.title')}
        lead={t('people.lead')}
        action={
          directory && (
            <ButtonLink to="/c/members/invite" look="plain">
              {t('people.invite')}
            </ButtonLink>
          )
        }
      />
      {directory ? <Directory {...directory} /> : <Locked />}
    </div>
  );
}

function Directory(directory: NonNullable<Awaited<ReturnType<typeof loader>>>) {
  const { t } = useTranslation();
  const { user, query, recentSince, people, count, pages, reading } = directory;
  const { city, cities, fields, communities } = directory;
  const narrowed = filtersOf(query) !== '';
  const filtered = filtersOf({ ...query, text: '' }) !== '';
  return (
    <>
      <PeopleFilters
        {...{ query, fields, communities, city, cities, recentSince }}
        userId={user.id}
      />
      <section className={kit.column4} aria-label={t('people.results')}>
        <p role="status" className={`${kit.textL} ${kit.strong}`}>
          {reading.repaired !== null && <>{t('people.repaired', { text: reading.repaired })} </>}
          {reading.similar && <>{t('people.similar')} </>}
          {count > 0 ? t('people.count', { count }) : t('people.none')}
        </p>
        {count === 0 ? (
          <Callout
            title={narrowed ? t(filtered ? 'people.noneFound' : 'people.none') : t('people.empty')}
            action={narrowed && <ButtonLink to={peoplePath}>{t('people.reset')}</ButtonLink>}
          >
            {narrowed && <p>{t(filtered ? 'people.noneFoundText' : 'people.noneNamed')}</p>}
          </Callout>
        ) : (
          <ul className={`${kit.list} ${kit.lineBelow}`}>
            {people.map((person) => (
              <li key={person.slug}>
                <MemberLine
                  person={person}
                  isOwn={person.slug === user.slug}
                  recentSince={recentSince}
                />
              </li>
            ))}
          </ul>
        )}
        <PageLinks page={query.page} pages={pages} toPage={(page) => searchOf(query, { page })} />
      </section>
    </>
  );
}

function Locked() {
  const { t } = useTranslation();
  return (
    <Callout
      title={t('people.locked.title')}
      action={
        <ButtonLink to="/members" reloadDocument>
          {t('people.locked.public')}
        </ButtonLink>
      }
    >
      <p>{t('people.locked.text')}</p>
    </Callout>
  );
}
