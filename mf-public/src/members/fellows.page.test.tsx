// @vitest-environment happy-dom
import type { SessionUser } from '@site/shared/contract';
import {
  type FakeResponse,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import remote from '../remote.ts';

const page = {
  title: 'Почётные члены',
  description: 'Кто это',
  path: '/fellow-member',
  body: { type: 'root', children: [] },
  meta: { kind: 'content', toc: [], lang: 'ru', languages: ['ru', 'en'], lead: 'За что' },
};

const fellow = {
  slug: 'anna',
  display_name_ru: 'Анна Тихогрова',
  display_name_en: 'Anna',
  grade: 'fellow',
  grade_year: 2023,
  topics: [],
};

const people = (query: URLSearchParams) =>
  query.has('aggregate') ? [{ countDistinct: { id: 1 } }] : [fellow];

function show(
  responses: Record<string, FakeResponse>,
  { locale = 'ru', ...more }: { pages?: string[]; locale?: 'ru' | 'en'; user?: SessionUser } = {},
) {
  const all = { '/content/page': page, '/items/faq_items': [], ...responses };
  const shell = fakeShell({ responses: all, locale, ...more });
  renderRemote(remote, { at: '/fellow-member', shell });
  return screen.findByRole('heading', { level: 1, name: 'Почётные члены' });
}

test('lists the fellows who consented, with the year', async () => {
  await show({ '/items/people_public': people });

  screen.getByRole('link', { name: 'Анна Тихогрова' });
  screen.getByText('С 2023 года');
});

test('content in the other language says so, has a lang attribute, and is not indexed', async () => {
  await show({ '/items/people_public': people }, { locale: 'en' });
  screen.getByText(/only in Russian/);
  const spoken = [screen.getByRole('heading', { level: 1 }), screen.getByText('За что')];
  spoken.push(screen.getByRole('article'));
  expect(spoken.map((each) => each.lang)).toEqual(['ru', 'ru', 'ru']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');

  await show({ '/items/people_public': people });
  expect(screen.queryByText(/пока есть только/)).toBeNull();
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

test('links to the full list when not all fellows fit', async () => {
  await show({ '/items/people_public': people });
  expect(screen.queryByRole('link', { name: /^Все почётные члены/ })).toBeNull();

  const many = (query: URLSearchParams) =>
    query.has('aggregate') ? [{ countDistinct: { id: 61 } }] : [fellow];
  await show({ '/items/people_public': many });
  const all = screen.getByRole('link', { name: 'Все почётные члены: 61' });
  expect(all.getAttribute('href')).toBe('/members?grade=fellow');
});

test('shows only the text when there are no fellows and no questions', async () => {
  await show({ '/items/people_public': [] });

  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test.each([
  ['/items/people_public', 'Почётные члены сообщества'],
  ['/items/faq_items', 'Частые вопросы о статусах'],
])('the text stays while the backend is away, with one line in place of %s', async (path, name) => {
  await show({ '/items/people_public': people, [path]: refused(503) });

  const block = screen.getByRole('region', { name });
  const again = within(block).getByRole('link', { name: 'Попробовать ещё раз' });
  expect(again.getAttribute('href')).toBe('/fellow-member');
});

describe('the link to a nomination', () => {
  const nomination = () => screen.queryByRole('link', { name: /^(Представить|Nominate)/ });
  const built = { pages: ['/c/certification'] };

  test('is shown only where its target exists', async () => {
    await show({ '/items/people_public': people }, { user: fakeUser({ grade: 'fellow' }) });
    expect(nomination()).toBeNull();
  });

  test.each(['senior', 'fellow'] as const)('is direct for a %s', async (grade) => {
    await show({ '/items/people_public': people }, { ...built, user: fakeUser({ grade }) });
    expect(nomination()?.getAttribute('href')).toBe('/c/certification?nominate=1');
  });

  test.each([
    ['ru', '/login?redirect=%2Fc%2Fcertification%3Fnominate%3D1'],
    ['en', '/en/login?redirect=%2Fen%2Fc%2Fcertification%3Fnominate%3D1'],
  ] as const)('leads a visitor by sign-in: %s', async (locale, href) => {
    await show({ '/items/people_public': people }, { ...built, locale });
    expect(nomination()?.getAttribute('href')).toBe(href);
  });

  test.each([
    ['a member', { grade: 'member', standing: 'active' }],
    ['an applicant', { grade: null, standing: 'applicant' }],
    ['a senior member who left', { grade: 'senior', standing: 'resigned' }],
  ] as const)('is not shown to %s', async (_, facts) => {
    await show({ '/items/people_public': people }, { ...built, user: fakeUser(facts) });
    expect(nomination()).toBeNull();
  });
});
