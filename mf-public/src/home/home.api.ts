import {
  type AppData,
  type ArticleSummary,
  findSampleQuestion,
  listArticles,
  listPeople,
  listQuestions,
  listRadarEditions,
  listRadarMoves,
  type PersonSummary,
} from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
import type { Day } from '@site/shared/domain';
import { nullWhileAway } from '../while-away.ts';
import type { RadarMove } from './radar-teaser.tsx';
import type { SampleQuestion } from './skill-teaser.tsx';

/** Counts below ten are left out. */
const minCount = 10;

export type Count = { key: 'members' | 'fellows' | 'communities'; count: number };

/** The counts on the home page; null while the backend is away. */
export function figuresOf({ counts }: AppData): Count[] | null {
  if (!counts) return null;
  return (['members', 'fellows', 'communities'] as const)
    .map((key) => ({ key, count: counts[key] }))
    .filter(({ count }) => count >= minCount);
}

/** The article fields that the home page shows; others would only add bytes. */
export type LatestArticle = Pick<
  ArticleSummary,
  'slug' | 'title' | 'lead' | 'publishedAt' | 'category'
>;

/** The three latest articles. */
export async function findLatestNews(api: Api, locale: Locale): Promise<LatestArticle[] | null> {
  const found = await nullWhileAway(listArticles(api, { locale, page: 1, size: 3 }));
  if (!found) return null;
  return found.articles.map(({ slug, title, lead, publishedAt, category }) => ({
    slug,
    title,
    lead,
    publishedAt,
    category,
  }));
}

/** Up to eight items that are new or have moved in the latest edition of the radar. */
export async function findRadarMoves(api: Api, locale: Locale): Promise<RadarMove[] | null> {
  const editions = await nullWhileAway(listRadarEditions(api, locale));
  const [latest] = editions ?? [];
  if (!latest) return editions && [];
  const moves = await nullWhileAway(listRadarMoves(api, { edition: latest.code, locale }));
  if (!moves) return null;
  const isNew = ({ movement }: (typeof moves)[number]) => movement === 'new';
  const newcomers = moves.filter(isNew);
  const others = moves.filter((move) => !isNew(move));
  // Half of each kind, as far as there are enough.
  const room = Math.max(maxMoves / 2, maxMoves - others.length);
  return [...newcomers.slice(0, room), ...others]
    .slice(0, maxMoves)
    .map(({ item, ring, movement }) => ({
      slug: item.slug,
      name: item.name,
      lang: item.lang,
      ring,
      movement,
    }));
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

/**
 * Six people of the directory, different each day and the same for everybody in both languages. When fewer
 * than six are left at the end of the list, the first fill up.
 */
export async function findSixOfToday(
  api: Api,
  { locale, day, counts }: { locale: Locale; day: Day; counts: AppData['counts'] },
): Promise<PersonSummary[] | null> {
  const pages = Math.max(1, Math.ceil((counts?.members ?? 0) / six));
  const page = 1 + ((Date.parse(day) / dayInMs) % pages);
  const people = await nullWhileAway(sixFrom(api, { locale, page }));
  if (!people) return null;
  return people.map((person) => ({
    ...person,
    headline: inLanguage(person.headline, locale),
    city: inLanguage(person.city, locale),
    // Not shown here, and long: they would only add bytes.
    topics: [],
  }));
}

async function sixFrom(api: Api, { locale, page }: { locale: Locale; page: number }) {
  const sixOn = async (one: number) =>
    (await listPeople(api, { locale, sort: 'address', page: one, size: six })).people;
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
const maxMoves = 8;
const topGroups = ['about', 'joining', 'grades', 'certificates'] as const;
const dayInMs = 24 * 60 * 60_000;
