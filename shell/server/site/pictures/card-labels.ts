import { createApi, findRadarItem, listRadarHistory, listTopics, readyIn } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { Problem } from '../../answers/problem.ts';
import type { AppDeps } from '../../app-env.ts';
import type { Gateway } from '../../render/types.ts';
import { backendAway } from '../cached-file.ts';
import { gradeNames } from '../grade-names.ts';
import type { Card } from './card.ts';

const newsWord: Readonly<Record<Locale, string>> = { ru: 'Новости', en: 'News' };
const radarWord: Readonly<Record<Locale, string>> = { ru: 'Технорадар', en: 'Tech radar' };
const skillCheck: Readonly<Record<Locale, { title: string; line: string }>> = {
  ru: {
    title: 'Проверка навыков',
    line: 'Вопросы по областям, уровень в каждой, сильные и слабые темы.',
  },
  en: {
    title: 'Skill check',
    line: 'Questions by area, a level in each, strong and weak topics.',
  },
};
const maxTopics = 3;

type Person = Record<`${'display_name' | 'headline'}_${Locale}`, string | null> & {
  grade: string | null;
  topics?: { topic: string }[] | null;
};
type Parts = Pick<AppDeps, 'content' | 'product'> & { gateway: Gateway };

/** Finds the texts of a card by the path of its page, as an anonymous visitor may read them. */
export function createCardLabels({ content, product, gateway }: Parts) {
  return async (path: string, locale: Locale): Promise<Card | null> => {
    const [, room, slug] = path.split('/');
    if (room === 'news' && slug) return ofNews(slug, locale);
    if (room === 'members' && slug) return ofPerson(slug, locale);
    if (room === 'tech-radar' && slug) return ofRadarItem(slug, locale);
    if (path === '/skill-check') {
      return { ...skillCheck[locale], kicker: product.shortName[locale], brand: brandIn(locale) };
    }
    return ofPage(path, locale);
  };

  function ofPage(path: string, locale: Locale): Card | null {
    const isHome = path === '/index';
    const page = content.page(isHome ? '/' : path, locale);
    if (!page) return null;
    const title = isHome ? product.tagline[locale] : page.title;
    const line = isHome ? page.description : (page.meta.lead ?? page.description);
    return {
      kicker: isHome ? '' : product.shortName[locale],
      title,
      line,
      brand: brandIn(locale),
    };
  }

  async function ofNews(slug: string, locale: Locale): Promise<Card | null> {
    const rows = await read<{ translations: { title: string; lead: string }[] }>('/items/news', {
      fields: 'translations.title,translations.lead',
      filter: JSON.stringify({
        slug: { _eq: slug },
        state: { _in: ['published', 'archived'] },
        audience: { _eq: 'public' },
      }),
      deep: JSON.stringify({ translations: { _filter: readyIn(locale) } }),
      limit: '1',
    });
    const text = rows[0]?.translations[0];
    const frame = { kicker: newsWord[locale], brand: brandIn(locale) };
    return text ? { ...frame, title: text.title, line: text.lead } : null;
  }

  async function ofPerson(slug: string, locale: Locale): Promise<Card | null> {
    const [person] = await read<Person>('/items/people_public', {
      fields: `display_name_${locale},grade,headline_${locale},topics.topic`,
      filter: JSON.stringify({ slug: { _eq: slug } }),
      deep: JSON.stringify({ topics: { _sort: ['sort'], _limit: maxTopics } }),
      limit: '1',
    });
    if (!person) return null;
    const grade = gradeNames[locale][person.grade ?? ''] ?? '';
    const topics = await topicsOf(person, locale);
    return {
      kicker: [grade, topics.join(', ')].filter(Boolean).join(' · '),
      title: person[`display_name_${locale}`] ?? '',
      line: person[`headline_${locale}`] ?? '',
      brand: brandIn(locale),
    };
  }

  async function topicsOf({ topics }: Person, locale: Locale): Promise<string[]> {
    if (!topics?.length) return [];
    const known = await listTopics(apiFor(locale), locale).catch(backendAway);
    return topics.flatMap(({ topic }) => known.find(({ id }) => id === topic)?.label ?? []);
  }

  /** An item that no published edition places has no page, so no card either. */
  async function ofRadarItem(slug: string, locale: Locale): Promise<Card | null> {
    const api = apiFor(locale);
    const [item, history] = await Promise.all([
      findRadarItem(api, { slug, locale }),
      listRadarHistory(api, { slug, locale }),
    ]).catch(backendAway);
    if (!item || history.length === 0) return null;
    const frame = { kicker: radarWord[locale], brand: brandIn(locale) };
    return { ...frame, title: item.name, line: item.what ?? '' };
  }

  function brandIn(locale: Locale): string {
    return product.name[locale];
  }

  function apiFor(locale: Locale) {
    return createApi((address) => gateway(address, locale));
  }

  async function read<Row>(path: string, query: Record<string, string>): Promise<Row[]> {
    const { status, body } = await gateway(`${path}?${new URLSearchParams(query)}`, 'ru');
    if (status >= 500) throw new Problem('E_BACKEND', { status: 503 });
    return status === 200 ? (JSON.parse(body) as { data: Row[] }).data : [];
  }
}
