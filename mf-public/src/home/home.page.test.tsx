// @vitest-environment happy-dom
import { type FakeResponse, fakeShell, refused, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const home = {
  title: 'Главная',
  description: 'Сообщество',
  path: '/',
  body: { type: 'root', children: [] },
  meta: {
    kind: 'home',
    toc: [],
    home: {
      hero: { title: 'Сообщество, которому верят', lead: 'Проверяем друг друга' },
      join: { title: 'Как вступить', lead: 'Четыре шага', steps: [{ title: 'Шаг', text: 'Что' }] },
      values: { title: 'Ценности', lead: 'Во что верим', items: [{ title: 'Раз', text: 'Два' }] },
      closing: { title: 'Спросите нас', text: 'Ответим' },
    },
  },
};

const news = (query: URLSearchParams) =>
  query.has('aggregate')
    ? [{ countDistinct: { id: 1 } }]
    : [
        {
          slug: 'spring',
          category: 'event',
          published_at: '2026-02-20T09:00:00Z',
          translations: [{ title: 'Весенняя встреча', lead: 'Придите' }],
        },
      ];

const counts = { members: 160, seniors: 30, fellows: 12, communities: 3 };

function show(responses: Record<string, FakeResponse> = {}) {
  const shell = fakeShell({
    responses: { '/content/page': home, '/appdata': { counts }, '/items/news': news, ...responses },
  });
  renderRemote(remote, { at: '/', shell });
  return screen.findByRole('heading', { level: 1, name: 'Сообщество, которому верят' });
}

test('shows statement, figures, steps, news and values', async () => {
  await show();

  expect(screen.getByRole('link', { name: 'Весенняя встреча' }).getAttribute('href')).toBe(
    '/news/spring',
  );
  for (const name of ['Как вступить', 'Новости', 'Ценности', 'Спросите нас']) {
    screen.getByRole('heading', { level: 2, name });
  }
});

test('leaves out figures below ten', async () => {
  await show();

  screen.getByText('160');
  screen.getByText('почётных членов');
  expect(screen.queryByText(/сообществ. по интересам/)).toBeNull();
});

test('has no figures while the backend cannot count', async () => {
  await show({ '/appdata': {} });

  expect(screen.queryByText('членов сообщества')).toBeNull();
});

test('stands without news when the backend fails, and says so in one line', async () => {
  await show({ '/appdata': {}, '/items/news': refused(503) });

  expect(screen.getByRole('status').textContent).toMatch(/^Новости сейчас не загрузились/);
  screen.getByRole('heading', { level: 2, name: 'Ценности' });
});

test('says when there is no news', async () => {
  await show({ '/items/news': [] });

  screen.getByText('Новостей пока нет');
});

test('does not hide a call the backend refuses', async () => {
  const shell = fakeShell({ responses: { '/content/page': home, '/appdata': {} } });
  renderRemote(remote, { at: '/', shell });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('undeclared call: GET /items/news (418)');
});
