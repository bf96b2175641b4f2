import {
  findRadarItem,
  findRadarTotals,
  listArticles,
  listRadarHistory,
  listRelatedResources,
  listRelatedSkillAreas,
  type RadarEditionFacts,
  type RadarTotals,
} from '@site/shared/api';
import { type Api, ApiError, type Locale } from '@site/shared/contract';
import { paragraphsOf } from './labels.ts';

/** The maximum number of articles beside an item. */
const maxNews = 3;

type Wanted = { slug: string; edition: RadarEditionFacts; locale: Locale };

/** All data that the page shows of one item; null when no edition has it. */
export async function findDetail(api: Api, { slug, edition, locale }: Wanted) {
  const [item, history] = await Promise.all([
    findRadarItem(api, { slug, locale }),
    listRadarHistory(api, { slug, locale }),
  ]);
  const here = history.find((one) => one.edition === edition.code);
  const source = here ?? history.at(-1);
  if (!item || !source) return null;
  const [totals, areas, resources, news] = await Promise.all([
    totalsOf(api, item.id),
    listRelatedSkillAreas(api, { item: item.id, locale }),
    listRelatedResources(api, { item: item.id, locale }),
    newsOn(api, item.topics, locale),
  ]);
  const { id, name, lang, what, homeUrl, topics, quadrant } = item;
  return {
    id,
    slug,
    name,
    lang,
    what,
    homeUrl,
    topics,
    quadrant,
    /**
     * The edition of the ring and the rationale; differs from the shown one when that does not have the item.
     */
    sourceEdition: source.edition,
    ring: source.ring,
    isPlaced: here !== undefined,
    rationale: source.tree ?? paragraphsOf(source.rationale),
    language: source.language,
    authors: source.authors,
    history: history.map(({ edition: code, ring, movement }) => ({ code, ring, movement })),
    totals,
    areas,
    resources,
    news,
  };
}

export type Detail = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

/** The newest articles that share a topic with the item. */
async function newsOn(api: Api, topics: { slug: string }[], locale: Locale) {
  if (topics.length === 0) return [];
  const filter = { topics: topics.map(({ slug }) => slug) };
  const { articles } = await listArticles(api, { locale, page: 1, size: maxNews, filter });
  return articles.map(({ slug, title, publishedAt }) => ({ slug, title, publishedAt }));
}

/** Null: too few answers. The totals have their own endpoint: `away` when it fails. */
async function totalsOf(api: Api, id: string): Promise<RadarTotals[string] | null | 'away'> {
  try {
    return await findRadarTotals(api, id);
  } catch (error) {
    if (error instanceof ApiError) return 'away';
    throw error;
  }
}
