import { type Library, listTopics, readLibrary } from '@site/shared/api';
import { isMemberStanding } from '@site/shared/domain';
import { memberPage } from '@site/shared/lk';
import { memberLoader, PageHead } from '@site/shared/remote';
import { ButtonLink, Callout, Pagination } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { Filters } from './filters.tsx';
import { ResourceLine } from './resource-line.tsx';
import { ResourcePanel } from './resource-panel.tsx';
import styles from './resources.module.css';
import { filterNames, readResourcesQuery, searchOf } from './resources-query.ts';
import { SuggestForm } from './suggest-form.tsx';

const nothing: Library = { items: [], total: 0, pages: 0, item: null };

export const loader = memberLoader(async ({ shell, user, request }) => {
  const { api, locale } = shell;
  const query = readResourcesQuery(new URL(request.url).searchParams);
  const kept = query.kept ? ('1' as const) : null;
  const [library, topics] = await Promise.all([
    user.personId ? api.request(readLibrary({ ...query, kept, locale })) : nothing,
    listTopics(api, locale),
  ]);
  return { query, library, topics, isMember: isMemberStanding(user.standing) };
});

export const Component = memberPage(ResourcesPage);

function ResourcesPage() {
  const { t } = useTranslation();
  const { query, library, topics, isMember } = useLoaderData<typeof loader>();
  const { items, total, pages, item } = library;
  const names = new Map(topics.map(({ slug, label }) => [slug, label]));
  const isNarrowed = filterNames.some((name) => query[name] !== null);
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.resources.title')} noIndex />
      <header className={styles.head}>
        <h1>{t('pages.resources.title')}</h1>
        <p>{t('resources.lead')}</p>
      </header>
      <Filters query={query} topics={topics} />
      <p role="status" className={styles.count}>
        {t('resources.count', { count: total })}
      </p>
      {items.length === 0 ? (
        <Callout
          title={t(isNarrowed ? 'resources.none.narrowed' : 'resources.none.empty')}
          action={
            isNarrowed && <ButtonLink to="/c/resources">{t('resources.none.all')}</ButtonLink>
          }
        />
      ) : (
        <ul className={styles.list}>
          {items.map((resource) => (
            <ResourceLine
              key={resource.id}
              resource={resource}
              topics={names}
              search={searchOf(query, { item: resource.slug })}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={query.page}
        pages={pages}
        toPage={(page) => searchOf(query, { page, item: null })}
        words={{
          label: t('resources.pages.label'),
          previous: t('resources.pages.previous'),
          next: t('resources.pages.next'),
          position: t('notices.pages.position', { page: query.page, pages }),
        }}
      />
      {isMember && <SuggestForm topics={topics} />}
      {item && (
        <ResourcePanel
          key={item.id}
          resource={item}
          topics={names}
          closed={searchOf(query, { item: null })}
        />
      )}
    </div>
  );
}
