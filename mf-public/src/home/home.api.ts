import {
  type AppData,
  type ArticleSummary,
  findSampleQuestion,
  listArticles,
  listPeople,
  listQuestions,
  listRadarEditions,
  listRadarPlacements,
  type PersonSummary,
  type PlacedItem,
  type PrintedCertificate,
  readCertificateOf,
  readPageSettings,
} from '@site/shared/api';
import { type Api, ApiError, type Locale } from '@site/shared/contract';
import { radarPicture } from '@site/shared/domain/radar';
import type { Day } from '@site/shared/domain/time';
import { nullWhileAway } from '../while-away.ts';
import type { SampleQuestion } from './skill-teaser.tsx';

/** An item that is new on the radar or has moved. */
type RadarMove = Pick<PlacedItem, 'ring' | 'movement'> &
  Pick<PlacedItem['item'], 'slug' | 'name' | 'lang'>;

/** Counts below ten are left out. */
const minCount = 10;

export type Count = { key: 'members' | 'seniors' | 'fellows'; count: number };

/** The counts on the home page; null while the backend is away. */
export function figuresOf({ counts }: AppData): Count[] | null {
  if (!counts) return null;
  return (['members', 'seniors', 'fellows'] as const)
    .map((key) => ({ key, count: counts[key] }))
    .filter(({ count }) => count >= minCount);
}

/** The fields of a certificate that the home page shows. */
export type ShownSheet = Pick<
  PrintedCertificate,
  'code' | 'number' | 'grade' | 'kind' | 'name_ru' | 'name_en' | 'issued_at'
>;

/**
 * The certificate of the person whom the association has named for it, while that person shows it to everybody
 * and it is valid; else null.
 */
export async function findShownCertificate(api: Api): Promise<ShownSheet | null> {
  try {
    const { 'cert.home_page_person': slug } = await api.request(readPageSettings());
    if (slug === '') return null;
    const { code, number, grade, kind, name_ru, name_en, issued_at, state } = await api.request(
      readCertificateOf(slug),
    );
    return state === 'valid' ? { code, number, grade, kind, name_ru, name_en, issued_at } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    return nullWhileAway(Promise.reject(error as Error));
  }
}

/** The article fields that the home page shows; others would only add bytes. */
export type LatestArticle = Pick<
  ArticleSummary,
  'slug' | 'title' | 'lead' | 'publishedAt' | 'category' | 'cover' | 'coverAlt'
>;

/** The three latest articles. */
export async function findLatestNews(api: Api, locale: Locale): Promise<LatestArticle[] | null> {
  const found = await nullWhileAway(listArticles(api, { locale, page: 1, size: 3 }));
  if (!found) return null;
  return found.articles.map(
    ({ slug, title, lead, publishedAt, category, cover, coverAlt }, at) => ({
      slug,
      title,
      lead,
      publishedAt,
      category,
      // Only the first has a picture.
      cover: at === 0 ? cover : null,
      coverAlt: at === 0 ? coverAlt : '',
    }),
  );
}

/** The part of the radar's picture that is never cropped away; dots outside of it would only add bytes. */
const shownOfRadar = { width: 490, height: 480 };

/** What the home page shows of the latest edition of the radar; empty when there is none. */
export type RadarGlimpse = {
  moves: RadarMove[];
  /** The featured items as paths of dots: those that are new or have moved, and all others. */
  dots: { moved: string; others: string };
};

/** Up to six items that are new or have moved in the latest edition, and the picture of that edition. */
export async function findRadar(api: Api, locale: Locale): Promise<RadarGlimpse | null> {
  const editions = await nullWhileAway(listRadarEditions(api, locale));
  const [latest] = editions ?? [];
  if (!latest) return editions && { moves: [], dots: { moved: '', others: '' } };
  const placed = await nullWhileAway(listRadarPlacements(api, { edition: latest.code, locale }));
  if (!placed) return null;
  const byName = placed.toSorted((one, other) =>
    one.item.name.localeCompare(other.item.name, locale),
  );
  const isNew = ({ movement }: PlacedItem) => movement === 'new';
  const hasMoved = ({ movement }: PlacedItem) => movement === 'in' || movement === 'out';
  const newcomers = byName.filter(isNew);
  const others = [
    ...byName.filter(({ movement }) => movement === 'in'),
    ...byName.filter(({ movement }) => movement === 'out'),
  ];
  // Half of each kind, as far as there are enough.
  const room = Math.max(maxMoves / 2, maxMoves - others.length);
  const featured = placed.filter((one) => one.featured);
  const { places } = radarPicture(
    featured.map(({ item: { slug, quadrant }, ring }) => ({ slug, quadrant, ring })),
  );
  const dotsOf = (some: readonly PlacedItem[]) =>
    some
      .flatMap(({ item }) => places.get(item.slug) ?? [])
      .filter(({ x, y }) => x < shownOfRadar.width && y < shownOfRadar.height)
      .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`)
      .join('');
  return {
    moves: [...newcomers.slice(0, room), ...others]
      .slice(0, maxMoves)
      .map(({ item, ring, movement }) => ({
        slug: item.slug,
        name: item.name,
        lang: item.lang,
        ring,
        movement,
      })),
    dots: {
      moved: dotsOf(featured.filter((one) => isNew(one) || hasMoved(one))),
      others: dotsOf(featured.filter((one) => !isNew(one) && !hasMoved(one))),
    },
  };
}

/** One question of the skill check, if there is any. */
export async function findSample(api: Api, locale: Locale): Promise<SampleQuestion[] | null> {
  const asked = await nullWhileAway(findSampleQuestion(api, locale).then((found) => ({ found })));
  if (!asked) return null;
  const { found } = asked;
  const answer = found?.options[found.correct[0] ?? -1];
  if (!found || answer === undefined) return [];
  const { area, text, options, explanation } = found;
  return [{ area, text, options, answer, explanation }];
}

/** What the home page shows of a person. */
export type PersonOfToday = Pick<
  PersonSummary,
  'slug' | 'name' | 'avatar' | 'grade' | 'headline' | 'city'
> & { spelledByTable?: true };

/**
 * Six people of the directory, different each day and the same for everybody in both languages. When fewer
 * than six are left at the end of the list, the first fill up.
 */
export async function findSixOfToday(
  api: Api,
  { locale, day, counts }: { locale: Locale; day: Day; counts: AppData['counts'] },
): Promise<PersonOfToday[] | null> {
  const pages = Math.max(1, Math.ceil((counts?.members ?? 0) / six));
  const page = 1 + ((Date.parse(day) / dayInMs) % pages);
  const people = await nullWhileAway(sixFrom(api, { locale, page }));
  if (!people) return null;
  // Only what is shown: the rest would add bytes.
  return people.map(({ slug, name, avatar, grade, spelledByTable, headline, city }) => ({
    slug,
    name,
    avatar,
    grade,
    ...(spelledByTable && { spelledByTable }),
    headline: inLanguage(headline, locale),
    city: inLanguage(city, locale),
  }));
}

async function sixFrom(api: Api, { locale, page }: { locale: Locale; page: number }) {
  const sixOn = async (one: number) =>
    (await listPeople(api, { locale, sort: 'mixed', page: one, size: six })).people;
  const people = await sixOn(page);
  if (people.length === six || page === 1) return people;
  return [...people, ...(await sixOn(1))].slice(0, six);
}

/** The home page is in one language; a headline in the other language only shows on the person's own page. */
function inLanguage(words: PersonSummary['headline'], locale: Locale): PersonSummary['headline'] {
  return words?.lang === locale ? words : null;
}

/** The first question of each of the first groups. */
export async function findTopQuestions(
  api: Api,
  locale: Locale,
): Promise<{ anchor: string; question: string }[] | null> {
  const questions = await nullWhileAway(listQuestions(api, locale));
  if (!questions) return null;
  const firsts = new Map(questions.toReversed().map((question) => [question.group, question]));
  return topGroups.flatMap((group) => {
    const first = firsts.get(group);
    return first ? [{ anchor: first.anchor, question: first.question }] : [];
  });
}

const six = 6;
const maxMoves = 6;
const topGroups = ['about', 'joining', 'grades', 'certificates'] as const;
const dayInMs = 24 * 60 * 60_000;
