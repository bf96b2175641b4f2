import type { Resource, ResourceTopic, ResourceTranslation } from '@site/shared/api';
import { demoId, dice, seedOf } from '../random.ts';
import { both, type Row } from '../rows.ts';
import { topicLinks } from '../topics/topics.ts';
import { shelf } from './shelf.ts';

/** The library; files lie elsewhere, so every resource has an address below `library`. */
export function demoResources(library: string): {
  resources: Row<Resource, 'topics'>[];
  resources_translations: ResourceTranslation[];
  resources_topics: ResourceTopic[];
} {
  return {
    resources: shelf.map(({ slug, type, access, condition, languages }) => {
      const draw = dice(seedOf(slug));
      return {
        id: demoId('resources', slug),
        slug,
        type,
        access,
        community: access === 'community' ? demoId('communities', 'south-chapter') : null,
        state: condition === 'outdated' ? 'outdated' : 'published',
        content_languages: [...languages],
        file: null,
        url: `${library}/${slug}`,
        authors_text: null,
        licence: type === 'link' ? 'link_only' : draw.pick(['own', 'CC-BY', 'CC-BY-SA'] as const),
        useful_count: draw.between(0, 40),
        bookmarks: draw.between(0, 25),
        link_checked_at: '2025-11-19T22:00:00.000Z',
        link_status: condition === 'dead' ? 'dead' : 'ok',
      };
    }),
    resources_translations: shelf.flatMap(({ slug, ru, en }) =>
      both('resources', slug, { ru, en }).map((text) => ({
        ...text,
        resource: demoId('resources', slug),
      })),
    ),
    resources_topics: shelf.flatMap(({ slug, topic }) =>
      topicLinks('resources', 'resource', slug, [topic]),
    ),
  };
}
