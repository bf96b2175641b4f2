import type { CommunityDetail, NamedTopic, RoomLibrary } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { ResourceLine } from '../../common/library/resource-line.tsx';
import { ResourcePanel } from '../../common/library/resource-panel.tsx';
import { SuggestForm } from '../../common/library/suggest.form.tsx';
import { type CommunityQuery, roomResourcesAddress } from '../communities-query.ts';
import { ResourceModeration } from './resource-moderation.tsx';

type Props = {
  community: CommunityDetail;
  query: CommunityQuery;
  library: RoomLibrary;
  topics: readonly NamedTopic[];
};

/** The resources of a community, and the form by which its members suggest and its moderators add one. */
export function ResourcesTab({ community: { id, slug }, query: { page }, library, topics }: Props) {
  const { t } = useTranslation();
  const { items, total, pages, item, mayAdd, moderation, maxMegabytes } = library;
  const names = new Map(topics.map(({ slug: topic, label }) => [topic, label]));
  return (
    <div className={kit.column8}>
      <div className={kit.column2}>
        <p role="status" className={kit.muted}>
          {total === 0 ? t('communities.resources.none') : t('resources.count', { count: total })}
        </p>
        <ul className={`${memberKit.lined} ${kit.lineBelow} ${kit.hideEmpty}`}>
          {items.map((resource) => (
            <ResourceLine
              key={resource.id}
              resource={resource}
              topics={names}
              search={roomResourcesAddress(slug, { page, item: resource.slug })}
            />
          ))}
        </ul>
        <PageLinks
          page={page}
          pages={pages}
          toPage={(to) => roomResourcesAddress(slug, { page: to })}
        />
      </div>
      {moderation && <ResourceModeration {...moderation} topics={names} />}
      {mayAdd && (
        <SuggestForm
          topics={topics}
          maxMegabytes={maxMegabytes}
          room={{ id, moderates: moderation !== null }}
        />
      )}
      {item && (
        <ResourcePanel
          key={item.id}
          resource={item}
          topics={names}
          closed={roomResourcesAddress(slug, { page })}
        />
      )}
    </div>
  );
}
