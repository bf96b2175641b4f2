import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { mailedLink } from '../inbox.ts';
import type { Locale } from '../languages.ts';
import { emailOf } from './accounts.ts';
import { joinAs } from './new-member.ts';
import { perform } from './perform.ts';
import type { Credentials } from './sign-in-as.ts';
import { signedIn } from './signed-in.ts';

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
  const { id } = await perform(request, wish, 'cases/start');
  await perform(request, wish, `cases/${id}/autosave`, { answers: answersFor(wish) });
  await perform(request, wish, `cases/${id}/submit`);
  return id;
}

type Applied = { id: string; no: string; account: Credentials };

/**
 * The account that is signed in on the page invites a new person, who applies; the endorser answers the mail. Returns
 * the case and the credentials of the candidate.
 */
export async function endorsedCase({
  page,
  browser,
  origin,
}: {
  page: Page;
  browser: Browser;
  origin: string;
}): Promise<Applied> {
  const name = { first_name: 'Зоя', last_name: 'Первозванная' };
  const account = await joinAs({ name, locale: 'ru', origin }, { page, request: page.request });
  const candidate = await signedIn(browser, origin, account);
  const endorser = emailOf(`endorser-${randomUUID()}`);
  const id = await apply(candidate.request, { endorser, locale: 'ru', origin });
  const { data } = await (await candidate.request.get('/api/directus/admissions/own')).json();
  await candidate.close();
  await endorse(browser, await mailedLink(page.request, { to: endorser, having: '/endorse/' }));
  return { id, no: data.case.no, account };
}

/** The endorser opens the link of the mail in a browser without scripts and supports the candidate. */
async function endorse(browser: Browser, link: string): Promise<void> {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(link);
  await visitor
    .getByRole('textbox', { name: /^Рекомендация$/ })
    .fill(long('Отвечает за поиск целиком и объясняет решения так, что их можно проверить.', 6));
  await visitor.getByRole('radio', { name: /^Очень/ }).check();
  await visitor.getByRole('radio', { name: /^Полностью\s+поддерживаю$/ }).check();
  await visitor.getByRole('checkbox', { name: /^Всё\s+проверено/ }).check();
  await visitor.getByRole('button', { name: /^Отправить\s+рекомендацию$/ }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/Рекомендация\s+получена/);
  await visitor.context().close();
}
