import { type APIRequestContext, expect } from '@playwright/test';
import type { Locale } from './languages.ts';

const long = (sentence: string, times: number) => `${sentence} `.repeat(times).trim();

/** Answers of a complete application for admission. */
function answersFor({ endorser, locale }: Wish) {
  const achievement = {
    title: 'Поиск по каталогу',
    situation: 'Каталог вырос, и поиск отвечал по десять секунд.',
    action: long('Перестроил индекс, разделил запросы и завёл измерения времени ответа.', 4),
    result: 'Поиск отвечает за полсекунды.',
    year: 2023,
    link: 'https://example.org/search',
    files: [],
  };
  return {
    nameRu: { family: 'Первозванная', given: 'Зоя' },
    nameEn: { family: 'Pervozvannaia', given: 'Zoia' },
    mononym: false,
    country: 'RU',
    city: 'Тверь',
    employer: 'Мастерская «Поиск»',
    position: 'Инженер',
    track: 'software',
    language: locale,
    practice: [
      {
        organisation: 'Мастерская «Поиск»',
        role: 'Инженер',
        from: '2015-02',
        to: null,
        work: long('Отвечаю за поиск: от измерений до разбора отказов и обучения новичков.', 4),
        tags: [],
      },
    ],
    achievements: [achievement, { ...achievement, title: 'Измерения' }],
    endorsers: [
      {
        name: 'Вера Лебедева',
        email: endorser,
        relation: 'manager',
        knownSince: 2016,
        employer: 'Бюро измерений',
      },
    ],
    motivation: long('Хочу, чтобы мою работу оценивали те, кто делает такую же, и сам готов.', 6),
    declarations: { truth: true, rules: true, review: true },
  };
}

type Wish = { endorser: string; locale: Locale; origin: string };

/** The person who is signed in with this request applies for admission, with one endorser. Returns the id of the case. */
export async function apply(request: APIRequestContext, wish: Wish): Promise<string> {
  const headers = { origin: wish.origin, 'x-requested-with': 'fetch', 'x-locale': wish.locale };
  const act = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api/actions/cases/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const { id } = await act('start');
  await act(`${id}/autosave`, { answers: answersFor(wish) });
  await act(`${id}/submit`);
  return id;
}
