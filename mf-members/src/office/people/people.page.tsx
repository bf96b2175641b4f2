import type { OfficePeople, OfficePeopleQuery } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { ButtonLink, Callout, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { listOfficePeople } from './people.api.ts';
import { PeopleFilters } from './people-filters.tsx';
import { peopleAddress, readPeopleQuery } from './people-query.ts';
import { PersonLine } from './person-line.tsx';

export const loader = officeLoader('people', async ({ shell, request }) => {
  const query = readPeopleQuery(new URL(request.url).searchParams);
  const found = await shell.api.request(listOfficePeople(query, shell.locale));
  const last = Math.max(1, found.pages);
  if (query.page > last) throw redirect(peopleAddress(query, { page: last }));
  return { query, found };
});

/** Everybody in the records, found by name, e-mail and number. */
export function Component() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="people" lead={t('office.people.lead')}>
      {loaded && <People {...loaded} />}
    </OfficeFrame>
  );
}

function People({ query, found }: { query: OfficePeopleQuery; found: OfficePeople }) {
  const { t } = useTranslation();
  const { rows, total, pages, by, repaired, similar, seesAccounts } = found;
  return (
    <>
      <PeopleFilters query={query} seesAccounts={seesAccounts} />
      <section className={kit.column2} aria-label={t('office.people.results')}>
        {total > 0 && (
          <p role="status" className={`${kit.textL} ${kit.strong}`}>
            {by !== 'name' && <>{t(`office.people.by.${by}`)} </>}
            {repaired !== null && <>{t('office.people.repaired', { text: repaired })} </>}
            {similar && <>{t('office.people.similar')} </>}
            {t('office.people.count', { count: total })}
          </p>
        )}
        {total > 0 ? (
          <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
            {rows.map((person) => (
              <li key={person.id}>
                <PersonLine person={person} seesAccounts={seesAccounts} />
              </li>
            ))}
          </ul>
        ) : (
          <Callout
            title={t('office.people.none.title')}
            action={
              <ButtonLink to={peopleAddress({})}>{t('office.people.none.action')}</ButtonLink>
            }
          >
            <p>{t('office.people.none.text')}</p>
          </Callout>
        )}
        <PageLinks
          page={query.page}
          pages={pages}
          toPage={(page) => peopleAddress(query, { page })}
        />
      </section>
    </>
  );
}
