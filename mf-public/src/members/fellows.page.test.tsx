// @vitest-environment happy-dom
import { type FakeResponse, fakeShell, refused, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const page = {
  title: 'Почётные члены',
  description: 'Кто это',
  path: '/fellow-member',
  body: { type: 'root', children: [] },
  meta: { kind: 'content', toc: [], lang: 'ru', languages: ['ru', 'en'] },
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

function show(responses: Record<string, FakeResponse>, pages: string[] = []) {
  const all = { '/content/page': page, '/items/faq_items': [], ...responses };
  renderRemote(remote, { at: '/fellow-member', shell: fakeShell({ responses: all, pages }) });
  return screen.findByRole('heading', { level: 1, name: 'Почётные члены' });
}

test('shows the fellows who agreed to be shown, with the year', async () => {
  await show({ '/items/people_public': people });

  screen.getByRole('link', { name: 'Анна Тихогрова' });
  screen.getByText('С 2023 года');
});

test('the text stands without the backend', async () => {
  await show({ '/items/people_public': refused(503), '/items/faq_items': refused(503) });

  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('leads to nomination only where it is', async () => {
  await show({ '/items/people_public': people });
  expect(screen.queryByRole('link', { name: 'Представить кандидата' })).toBeNull();

  await show({ '/items/people_public': people }, ['/c/certification']);
  expect(screen.getByRole('link', { name: 'Представить кандидата' }).getAttribute('href')).toBe(
    '/c/certification?nominate=1',
  );
});
