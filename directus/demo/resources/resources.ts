import type {
  Resource,
  ResourceTopic,
  ResourceTranslation,
  ResourceVersion,
} from '@site/shared/api';
import type { DemoCalendar } from '../calendar.ts';
import type { DemoPicture } from '../covers/upload-pictures.ts';
import { radarItemLinks } from '../radar/radar.ts';
import { demoId, dice, seedOf } from '../random.ts';
import { both, type Row } from '../rows.ts';
import { topicLinks } from '../topics/topics.ts';
import { drawEstimationCards, firstCards } from './estimation-cards.ts';
import { shelf } from './shelf.ts';

const cardsSlug = 'estimation-cards';
const idOfFile = (slug: string) => demoId('library-files', slug);

/** The uploaded files of the library: a sheet of cards, and its first version. */
export function demoLibraryFiles(): DemoPicture[] {
  const first = `${cardsSlug}-1`;
  const purpose = 'resource';
  const title = 'Карточки для оценки сроков';
  return [
    { id: idOfFile(cardsSlug), slug: cardsSlug, title, drawing: drawEstimationCards(), purpose },
    {
      id: idOfFile(first),
      slug: first,
      title: `${title}, 1.0`,
      drawing: drawEstimationCards(firstCards),
      purpose,
    },
  ];
}

/** The versions of a resource: the cards have an earlier file, the others one day of publication. */
function versionsOf(slug: string, file: string | null): ResourceVersion[] {
  const draw = dice(seedOf(`${slug} versions`));
  const written = (year: number) => `${year}-0${draw.between(1, 9)}-${draw.between(10, 28)}`;
  if (!file) return [{ label: '1.0', date: written(draw.between(2022, 2024)) }];
  return [
    { label: '2.0', date: '2024-05-14', file },
    { label: '1.0', date: '2023-02-07', file: idOfFile(`${slug}-1`) },
  ];
}

/** The library; resources without an uploaded file have a URL below `library`. */
export function demoResources(
  library: string,
  calendar: DemoCalendar,
): {
  resources: Row<Resource, 'topics'>[];
  resources_translations: ResourceTranslation[];
  resources_topics: ResourceTopic[];
  resources_radar_items: ReturnType<typeof radarItemLinks<'resource'>>;
} {
  const inHouse = new Map([[cardsSlug, idOfFile(cardsSlug)]]);
  return {
    resources: shelf.map((one) => {
      const { slug, type, access, community = 'south-chapter', condition, languages } = one;
      const draw = dice(seedOf(slug));
      const file = inHouse.get(slug) ?? null;
      return {
        id: demoId('resources', slug),
        slug,
        type,
        access,
        community: access === 'community' ? demoId('communities', community) : null,
        state: condition === 'outdated' ? 'outdated' : 'published',
        content_languages: [...languages],
        file,
        url: file ? null : `${library}/${slug}`,
        versions: versionsOf(slug, file),
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
    resources_radar_items: shelf.flatMap(({ slug, radar = [] }) =>
      radarItemLinks('resources', 'resource', slug, radar),
    ),
    resources_topics: shelf.flatMap(({ slug, topic }) =>
      topicLinks('resources', 'resource', slug, [topic]),
    ),
  };
}
