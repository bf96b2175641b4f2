// @vitest-environment happy-dom
import { type FakeResponse, fakeShell, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

const paragraph = (value: string) => ({
  type: 'root',
  children: [
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] },
  ],
});

const question = (group: string, anchor: string, words: string, answer: string) => ({
  anchor,
  group,
  translations: [{ question: words, answer, answer_tree: paragraph(answer) }],
});

const page = {
  title: 'Вопросы и ответы',
  description: 'Ответы',
  path: '/help',
  body: paragraph('С чего начать'),
  meta: { kind: 'content', toc: [], lang: 'ru', languages: ['ru', 'en'], lead: 'Начните здесь' },
};

const questions = [
  question('data', 'erase', 'Как удалить свои данные?', 'Напишите нам.'),
  question('joining', 'cost', 'Сколько стоит вступление?', 'Нисколько.'),
  question('joining', 'time', 'Сколько времени займёт приём?', 'Два месяца.'),
];

function show(at: string, faq: FakeResponse = questions) {
  const responses = { '/content/page': page, '/items/faq_items': faq };
  renderRemote(remote, { at, shell: fakeShell({ responses }) });
  return screen.findByRole('heading', { level: 1, name: 'Вопросы и ответы' });
}

const names = (level: number) =>
  screen.queryAllByRole('heading', { level, hidden: true }).map(({ textContent }) => textContent);

test('gathers questions in their groups, and tells machines the answers', async () => {
  await show('/help');

  expect(names(2)).toEqual(['Вступление', 'Данные']);
  expect(names(3)).toEqual([
    'Сколько стоит вступление?',
    'Сколько времени займёт приём?',
    'Как удалить свои данные?',
  ]);
  const told = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
  );
  expect(told.mainEntity[0]).toMatchObject({
    name: 'Как удалить свои данные?',
    acceptedAnswer: { text: 'Напишите нам.' },
  });
  screen.getByText('С чего начать');
});

test('an address with an anchor leads inside the answer, so that browsers open it', async () => {
  await show('/help');

  const place = document.getElementById('cost');
  expect(place?.parentElement?.tagName).toBe('DETAILS');
  expect(place?.textContent).toContain('Нисколько.');
});

test('finds words in questions and answers, and opens the few that are left', async () => {
  await show('/help?q=сколько%20месяца');

  expect(names(3)).toEqual(['Сколько времени займёт приём?']);
  expect(screen.getByRole('status').textContent).toContain('Найден 1 вопрос.');
  expect(screen.getByText('Два месяца.').closest('details')?.open).toBe(true);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('leads to us when there is no answer', async () => {
  await show('/help?q=единорог');

  screen.getByRole('heading', { name: 'Ничего не нашлось — спросите нас' });
  expect(screen.getByRole('link', { name: 'Написать нам' }).getAttribute('href')).toBe(
    '/contact-us',
  );
});

test('shows an answer that was written before answers were parsed', async () => {
  const old = { ...questions[0], translations: [{ question: 'Старый?', answer: 'Да, старый.' }] };
  await show('/help', [old]);

  screen.getByText('Да, старый.');
});
