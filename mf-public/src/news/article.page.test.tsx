// @vitest-environment happy-dom
import { fakeShell, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const paragraph = (text: string) => ({
  type: 'root',
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] },
  ],
});

const translation = (language: string, title: string) => ({
  language,
  title,
  lead: `${title}: lead`,
  body_tree: paragraph(`${title}: body`),
  reading_minutes: 3,
});

const person = {
  slug: 'mariia-lesoverskaia',
  display_name_ru: 'Мария Лесоверская',
  display_name_en: 'Mariia Lesoverskaia',
};

const article = {
  slug: 'spring',
  category: 'event',
  published_at: '2026-02-20T09:00:00Z',
  translations: [translation('ru-RU', 'Весенняя встреча'), translation('en-US', 'Spring meeting')],
  authors: [{ person }, { person: null }],
};

const links = (rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]:not([type])`)].map((link) =>
    link.getAttribute('href'),
  );

test('shows title, lead, date, authors and text in the language of the page', async () => {
  const responses = { '/items/news': [article] };
  renderRemote(remote, { at: '/news/spring', shell: fakeShell({ locale: 'en', responses }) });

  await screen.findByRole('heading', { level: 1, name: 'Spring meeting' });
  screen.getByText('Spring meeting: lead');
  screen.getByText('Spring meeting: body');
  screen.getByText('20 February 2026');
  screen.getByText('Author: Mariia Lesoverskaia');
  screen.getByText('3 minute read');
});

test('names its twin in the other language', async () => {
  renderRemote(remote, {
    at: '/news/spring',
    shell: fakeShell({ responses: { '/items/news': [article] } }),
  });

  await screen.findByRole('heading', { level: 1, name: 'Весенняя встреча' });
  expect(links('canonical')).toEqual(['https://house.test/news/spring']);
  expect(links('alternate')).toEqual([
    'https://house.test/news/spring',
    'https://house.test/en/news/spring',
    'https://house.test/news/spring',
  ]);
});

test('names no twin where there is none', async () => {
  const alone = { ...article, translations: [translation('ru-RU', 'Весенняя встреча')] };
  renderRemote(remote, {
    at: '/news/spring',
    shell: fakeShell({ responses: { '/items/news': [alone] } }),
  });

  await screen.findByRole('heading', { level: 1, name: 'Весенняя встреча' });
  expect(links('alternate')).toEqual([]);
});

test.each([
  ['is unknown', []],
  ['is not ready in this language', [{ ...article, translations: article.translations.slice(1) }]],
])('refuses an article that %s', async (_, rows) => {
  renderRemote(remote, {
    at: '/news/spring',
    shell: fakeShell({ responses: { '/items/news': rows } }),
  });

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('404 Page Not Found: /news/spring');
});
