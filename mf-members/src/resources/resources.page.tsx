import { type Library, listTopics, readLibrary } from '@site/shared/api';
import { isMemberStanding } from '@site/shared/domain/people';
import { memberLoader, PageHead, PageLinks } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import styles from '../common/library/library.module.css';
import { ResourceLine } from '../common/library/resource-line.tsx';
import { ResourcePanel } from '../common/library/resource-panel.tsx';
import { SuggestForm } from '../common/library/suggest.form.tsx';
import { Filters } from './filters.tsx';
import { ResourceTable } from './resource.table.tsx';
import { filterNames, readResourcesQuery, searchOf } from './resources-query.ts';
import { ViewSwitch } from './view-switch.tsx';

const nothing: Library = {
  items: [],
  total: 0,
  pages: 0,
  item: null,
  years: [],
  maxMegabytes: 0,
};

export const loader = memberLoader(async ({ shell, user, request }) => {
  const { api, locale } = shell;
  const search = new URL(request.url).searchParams;
  const { view, ...query } = readResourcesQuery(search);
  const bookmarked = query.bookmarked ? ('1' as const) : null;
  const [library, topics] = await Promise.all([
    user.personId ? api.request(readLibrary({ ...query, bookmarked, locale })) : nothing,
    listTopics(api, locale),
  ]);
  return {
    query: { ...query, view },
    library,
    topics,
    isMember: isMemberStanding(user.standing),
    hasStaleLink: search.get('link') === 'stale',
  };
});

export function Component() {
  const { t } = useTranslation();
  const { query, library, topics, isMember, hasStaleLink } = useLoaderData<typeof loader>();
  const { items, total, pages, item, years, maxMegabytes } = library;
  const names = new Map(topics.map(({ slug, label }) => [slug, label]));
  const isNarrowed = filterNames.some((name) => query[name] !== null);
  const searchFor = (slug: string) => searchOf(query, { item: slug });
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={t('pages.resources.title')} noIndex />
      <MemberHead title={t('pages.resources.title')} lead={t('resources.lead')} />
      {hasStaleLink && (
        <div role="alert">
          <Callout title={t('resources.staleLink.title')}>
            <p>{t('resources.staleLink.text')}</p>
          </Callout>
        </div>
      )}
      <Filters query={query} topics={topics} years={years} />
      <div className={`${kit.row2x6} ${kit.apart} ${kit.middle}`}>
        <p role="status" className={kit.muted}>
          {t('resources.count', { count: total })}
        </p>
        {items.length > 0 && <ViewSwitch query={query} />}
      </div>
      {items.length === 0 && (
        <Callout
          title={t(isNarrowed ? 'resources.none.narrowed' : 'resources.none.empty')}
          action={
            isNarrowed && <ButtonLink to="/c/resources">{t('resources.none.all')}</ButtonLink>
          }
        />
      )}
      {items.length > 0 && query.view === 'table' && (
        <ResourceTable items={items} topics={names} searchFor={searchFor} />
      )}
      {items.length > 0 && query.view === 'cards' && (
        <ul className={`${memberKit.lined} ${styles.list}`}>
          {items.map((resource) => (
            <ResourceLine
              key={resource.id}
              resource={resource}
              topics={names}
              search={searchFor(resource.slug)}
            />
          ))}
        </ul>
      )}
      <PageLinks
        page={query.page}
        pages={pages}
        toPage={(page) => searchOf(query, { page, item: null })}
      />
      {isMember && <SuggestForm topics={topics} maxMegabytes={maxMegabytes} />}
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
