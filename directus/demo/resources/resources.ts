import type { Resource, ResourceTopic, ResourceTranslation } from '@site/shared/api';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoPicture } from '../covers/upload-pictures.ts';
import { demoId, dice, seedOf } from '../random.ts';
import { both, type Row } from '../rows.ts';
import { topicLinks } from '../topics/topics.ts';
import { drawEstimationCards } from './estimation-cards.ts';
import { shelf } from './shelf.ts';

/** The uploaded files of the library: a sheet of cards. */
export function demoLibraryFiles(): DemoPicture[] {
  const slug = 'estimation-cards';
  const id = demoId('library-files', slug);
  return [{ id, slug, drawing: drawEstimationCards(), purpose: 'resource' }];
}

/** The library; resources without an uploaded file have a URL below `library`. */
export function demoResources(
  library: string,
  calendar: DemoCalendar,
): {
  resources: Row<Resource, 'topics'>[];
  resources_translations: ResourceTranslation[];
  resources_topics: ResourceTopic[];
} {
  const inHouse = new Map(demoLibraryFiles().map(({ slug, id }) => [slug, id]));
  return {
    resources: shelf.map(({ slug, type, access, condition, languages }) => {
      const draw = dice(seedOf(slug));
      const file = inHouse.get(slug) ?? null;
      return {
        id: demoId('resources', slug),
        slug,
        type,
        access,
        community: access === 'community' ? demoId('communities', 'south-chapter') : null,
        state: condition === 'outdated' ? 'outdated' : 'published',
        content_languages: [...languages],
        file,
        url: file ? null : `${library}/${slug}`,
        authors_text: null,
        licence: type === 'link' ? 'link_only' : draw.pick(['own', 'CC-BY', 'CC-BY-SA'] as const),
        useful_count: draw.between(0, 40),
        bookmarks: draw.between(0, 25),
        link_checked_at: file ? null : calendar.at('2025-11-19T22:00:00.000Z'),
        link_status: file ? null : condition === 'dead' ? 'dead' : 'ok',
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
