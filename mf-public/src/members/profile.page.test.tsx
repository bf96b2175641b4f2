// @vitest-environment happy-dom

import type { SessionUser } from '@site/shared/contract';
import {
  type FakeResponse,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { findNear } from './profile.api.ts';

const nothing = {
  name_pronunciation: null,
  joined_year: 2022,
  country: null,
  employer_ru: null,
  employer_en: null,
  position_ru: null,
  position_en: null,
  practice_since_year: null,
  about_tree_ru: null,
  about_tree_en: null,
  languages: null,
  links: null,
  contact_email: null,
  contact_phone: null,
  contact_telegram: null,
  shows_certificate: false,
  headline_ru: null,
  headline_en: null,
  city_ru: null,
  city_en: null,
  avatar: null,
  memorial: false,
  topics: [],
};

const anna = {
  ...nothing,
  slug: 'anna-tikhogrova',
  display_name_ru: 'Анна Тихогрова',
  display_name_en: 'Anna Tikhogrova',
  name_ru_given: 'Анна',
  name_en_source: 'auto',
  grade: 'senior',
  grade_year: 2024,
};

const paragraph = (value: string) => ({
  type: 'root',
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] },
  ],
});

type Options = {
  at?: string;
  locale?: 'ru' | 'en';
  pages?: string[];
  written?: object[];
  user?: SessionUser;
};

function show(
  rows: object[],
  responses: Record<string, FakeResponse> = {},
  { at = '/members/anna-tikhogrova', locale = 'ru', pages = [], written = [], user }: Options = {},
) {
  const shell = fakeShell({
    ...(user && { user }),
    locale,
    pages,
    responses: {
      '/items/topics': [
        { id: 't1', slug: 'databases', parent: null, translations: [{ label: 'Базы данных' }] },
      ],
      '/items/news': (query: URLSearchParams) =>
        query.has('aggregate') ? [{ countDistinct: { id: written.length } }] : written,
      '/items/people_public': rows,
      ...responses,
    },
  });
  renderRemote(remote, { at, shell });
  return shell;
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows name and grade of somebody who shows nothing else', async () => {
  show([anna]);

  await title('Анна Тихогрова');
  screen.getByText('Старший член с 2024 года');
  screen.getByText('В сообществе с 2022 года');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Сертификат' })).toBeNull();
});

test('shows each thing a person shows, and tells machines no more', async () => {
  show(
    [
      {
        ...anna,
        headline_ru: 'Строю базы',
        city_ru: 'Рига',
        country: 'LV',
        employer_ru: 'Завод',
        position_en: 'Architect',
        about_tree_ru: paragraph('Обо мне'),
        languages: ['ru', 'de'],
        links: [{ kind: 'github', url: 'https://github.example/anna' }],
        contact_email: 'anna@house.test',
        topics: [{ topic: 't1' }],
      },
    ],
    {},
    {
      pages: ['/tech-radar'],
      written: [
        {
          slug: 'spring',
          category: 'event',
          published_at: '2026-02-20T09:00:00Z',
          translations: [{ title: 'Весна', lead: '' }],
        },
      ],
    },
  );

  await title('Анна Тихогрова');
  screen.getByText('Обо мне');
  screen.getByText('Завод');
  expect(screen.getByText('Architect').getAttribute('lang')).toBe('en');
  screen.getByText('русский и немецкий');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Базы данных')).toBe('/members?topics=databases');
  expect(href('Базы данных: на технорадаре')).toBe('/tech-radar?topic=databases');
  expect(href('GitHub')).toBe('https://github.example/anna');
  expect(href('anna@house.test')).toBe('mailto:anna@house.test');
  expect(href('Весна')).toBe('/news/spring');
  const told = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  );
  expect(told).toMatchObject({
    '@type': 'Person',
    name: 'Анна Тихогрова',
    knowsAbout: ['Базы данных'],
  });
  expect(JSON.stringify(told)).not.toContain('Завод');
});

test('leads to certificate and verification where they are and may be seen', async () => {
  const holder = { ...anna, shows_certificate: true };
  const pages = ['/members/:slug/certificate', '/verify/:code'];
  const certificate = { '/certificates/of/anna-tikhogrova': { code: 'ABCDEFGHJKMN' } };
  show([holder], certificate, { pages, locale: 'en' });
  await title('Anna Tikhogrova');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Certificate')).toBe('/en/members/anna-tikhogrova/certificate_en');
  expect(href('Check status')).toBe('/en/verify/ABCDEFGHJKMN');

  show([holder], { '/certificates/of/anna-tikhogrova': refused(404, 'E_NOT_FOUND') }, { pages });
  await title('Анна Тихогрова');
  expect(screen.queryByRole('link', { name: 'Проверить статус' })).toBeNull();
});

test('says that a spelling is automatic until it is confirmed', async () => {
  show([anna], {}, { locale: 'en' });
  await title('Anna Tikhogrova');
  screen.getByText('Automatic spelling');

  show([{ ...anna, name_en_source: 'document' }], {}, { locale: 'en' });
  await title('Anna Tikhogrova');
  expect(screen.queryByText('Automatic spelling')).toBeNull();
});

test('follows somebody to the new address', async () => {
  const rows = (query: URLSearchParams) =>
    query.get('filter')?.includes('"anna-tikhogrova"') ? [anna] : [];
  show(
    rows as never,
    { '/people/moved/anna-prezhniaia': { slug: 'anna-tikhogrova' } },
    {
      at: '/members/anna-prezhniaia',
    },
  );

  await title('Анна Тихогрова');
});

test('names who may have been meant when nobody has the address', async () => {
  const rows = (query: URLSearchParams) =>
    query.get('filter')?.includes('_contains')
      ? [
          { slug: 'anna-tikhogrova', display_name_ru: 'Анна Тихогрова' },
          { slug: 'oleg-dalekii', display_name_ru: 'Олег Далёкий' },
        ]
      : [];
  const { api } = fakeShell({ responses: { '/items/people_public': rows } });

  expect(await findNear(api, { slug: 'anna-tikhogrowa', locale: 'ru' })).toEqual([
    { path: '/members/anna-tikhogrova', title: 'Анна Тихогрова' },
  ]);
});

test('refuses an address nobody has or had', async () => {
  const refusal = { '/people/moved/nobody-here': refused(404, 'E_NOT_FOUND') };
  show([], refusal, { at: '/members/nobody-here' });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('404 Page Not Found: /members/nobody-here');
});

test('shows a member what is for members once it is known who is there', async () => {
  const more = { ...anna, employer_ru: 'Завод счётных машин', languages: ['ru', 'de'] };
  show([anna], { '/items/people_members': [more] }, { user: fakeUser() });

  await screen.findByText('Завод счётных машин');
  screen.getByText('русский и немецкий');
  screen.getByText(/^Так этого человека видят члены сообщества/);
});

test('stays as it is for an account that is no member’s', async () => {
  const closed = { '/items/people_members': refused(403, 'E_FORBIDDEN') };
  const { calls } = show([anna], closed, { user: fakeUser() });

  await vi.waitFor(() => expect(calls.some((call) => call.includes('people_members'))).toBe(true));
  await screen.findByText('Сведения опубликованы с согласия этого человека.');
});

test('shows a member who is shown to members only, and keeps that page from search engines', async () => {
  show([], { '/items/people_members': [anna] }, { user: fakeUser() });

  await title('Анна Тихогрова');
  screen.getByText(/^Так этого человека видят члены сообщества/);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

const own = (standing: 'active' | 'applicant') => fakeUser({ slug: anna.slug, standing });

test('the owner of a public page sees it as a visitor does', async () => {
  const more = { ...anna, employer_ru: 'Завод счётных машин' };
  show([anna], { '/items/people_members': [more] }, { user: own('active') });

  await screen.findByText('Завод счётных машин');
  fireEvent.click(await screen.findByRole('button', { name: 'Как видят другие' }));
  expect(screen.queryByText('Завод счётных машин')).toBeNull();
  screen.getByText('Ниже — то, что видит посетитель.');
});

test('who is shown to nobody has their own page, which says that it is hidden', async () => {
  const record = {
    ...anna,
    grade: null,
    grade_since: null,
    joined_at: null,
    topics: [],
    translations: [{ language: 'ru-RU', headline: 'Учит машины', about: 'Раз.\n\nДва.' }],
  };
  const closed = {
    '/items/people_members': refused(403, 'E_FORBIDDEN'),
    '/items/people': [record],
  };
  show([], closed, { user: own('applicant') });

  await title('Анна Тихогрова');
  screen.getByText('Учит машины');
  screen.getByText('Два.');
  expect((await screen.findByText('Скрыта.')).parentElement?.textContent).toContain('никто');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test.each([
  ['a visitor', undefined],
  ['an account that is no member’s', fakeUser()],
])('says the same of who is shown to members only as of nobody to %s', async (_who, user) => {
  const refusals = {
    '/items/people_members': refused(403, 'E_FORBIDDEN'),
    '/people/moved/anna-tikhogrova': refused(404, 'E_NOT_FOUND'),
  };
  show([], refusals, { ...(user && { user }) });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('404 Page Not Found: /members/anna-tikhogrova');
});
