// @vitest-environment happy-dom
import { type FakeResponse, fakeShell, refused, renderRemote } from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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

async function show(at: string, faq: FakeResponse = questions, locale: 'ru' | 'en' = 'ru') {
  const responses = { '/content/page': page, '/items/faq_items': faq };
  const { router } = renderRemote(remote, { at, shell: fakeShell({ locale, responses }) });
  await screen.findByRole('heading', { level: 1, name: 'Вопросы и ответы' });
  return router;
}

const names = (level: number) =>
  screen.queryAllByRole('heading', { level, hidden: true }).map(({ textContent }) => textContent);

test('groups the questions and exposes the answers as structured data', async () => {
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

test('content in the other language says so, has a lang attribute, and is not indexed', async () => {
  await show('/help', questions, 'en');
  screen.getByText(/only in Russian/);
  const spoken = ['Вопросы и ответы', 'Начните здесь', 'С чего начать'].map((text) =>
    screen.getByText(text).closest('[lang]')?.getAttribute('lang'),
  );
  expect(spoken).toEqual(['ru', 'ru', 'ru']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');

  await show('/help');
  expect(screen.queryByText(/пока есть только/)).toBeNull();
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

test('an anchor link targets an element inside the answer, so that browsers expand it', async () => {
  await show('/help');

  const place = document.getElementById('cost');
  expect(place?.parentElement?.tagName).toBe('DETAILS');
  expect(place?.textContent).toContain('Нисколько.');
});

test('answers with equal headings share no id', async () => {
  const children = [{ type: 'text', value: 'Взносы' }];
  const heading = { type: 'element', tagName: 'h3', properties: { id: 'fees' }, children };
  const told = { type: 'root', children: [heading] };
  const asked = ['cost', 'time'].map((anchor) => ({
    anchor,
    group: 'joining',
    translations: [{ question: anchor, answer: '', answer_tree: told }],
  }));
  await show('/help', asked);

  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id) => id.endsWith('fees'))).toHaveLength(2);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('a link from elsewhere on the site expands the target answer each time', async () => {
  const router = await show('/help');
  const fold = document.getElementById('cost')?.closest('details');
  if (!fold) throw new Error('the answer is not there');

  for (let time = 0; time < 2; time += 1) {
    fold.open = false;
    await router.navigate('/help#cost');
    await waitFor(() => expect(fold.open).toBe(true));
  }
});

test('an answer that a visitor collapsed stays collapsed at hydration', async () => {
  await show('/help#cost');

  expect(document.getElementById('cost')?.closest('details')?.open).toBe(false);
});

test('the text stays while the backend is away, with one line in place of the questions', async () => {
  await show('/help?q=сколько', refused(503));

  screen.getByText('С чего начать');
  const again = screen.getByRole('link', { name: 'Попробовать ещё раз' });
  expect(decodeURIComponent(again.getAttribute('href') ?? '')).toBe('/help?q=сколько');
  expect(screen.queryByText(/Ничего не нашлось/)).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('filters questions and answers by words, and expands the few that are left', async () => {
  await show('/help?q=сколько%20месяца');

  expect(names(3)).toEqual(['Сколько времени займёт приём?']);
  expect(screen.getByRole('status').textContent).toContain('Найден 1 вопрос.');
  expect(screen.getByText('Два месяца.').closest('details')?.open).toBe(true);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test.each([
  ['C', ['Чем помогает C?', 'Чем помогает C++?', 'Чем помогает C#?']],
  ['c++', ['Чем помогает C++?']],
  ['C#', ['Чем помогает C#?']],
])('special characters are part of a name: %s', async (q, found) => {
  const asked = ['C', 'C++', 'C#', 'Go'].map((name, at) =>
    question('data', `l-${at}`, `Чем помогает ${name}?`, 'Да.'),
  );
  await show(`/help?q=${encodeURIComponent(q)}`, asked);

  expect(names(3)).toEqual(found);
});

test('limits a very long list, says so, and finds the others by their words', async () => {
  const many = Array.from({ length: 240 }, (_, at) =>
    question('data', `n-${at}`, `Вопрос номер ${at}`, 'Ответ.'),
  );
  const limited = (query: URLSearchParams) => many.slice(0, Number(query.get('limit')));
  await show('/help', limited);
  expect(names(3)).toHaveLength(200);
  expect(screen.getByRole('status').textContent?.trim()).toBe(
    'Показаны первые 200 из 240, остальные названы ниже.',
  );

  await show('/help?q=номер+239', limited);
  expect(names(3)).toEqual(['Вопрос номер 239']);
  expect(screen.getByRole('status').textContent).not.toContain('первые');

  await show('/help');
  expect(screen.queryByRole('status')).toBeNull();
});

describe('the anchor of a question beyond the limit', () => {
  const many = Array.from({ length: 240 }, (_, at) =>
    question('data', `n-${at}`, `Вопрос номер ${at}`, `Ответ ${at}.`),
  );

  test('is on the page, inside what browsers expand, and links to the answer', async () => {
    await show('/help', many);
    const link = screen.getByText('Вопрос номер 239');
    expect(link.getAttribute('href')).toBe('/help?answer=n-239#n-239');
    expect(link.closest('#n-239')?.closest('details')).not.toBeNull();
  });

  test('does not navigate at hydration', async () => {
    await show('/help#n-239', many);
    expect(names(3)).toHaveLength(200);
  });

  test('navigates to the answer when it is opened from elsewhere on the site', async () => {
    const router = await show('/help', many);
    for (const at of [239, 200]) {
      await router.navigate(`/help#n-${at}`);
      const place = () => document.getElementById(`n-${at}`);
      await waitFor(() => expect(place()?.textContent).toContain(`Ответ ${at}.`));
      expect(place()?.closest('details')?.open).toBe(true);
      expect(names(3)).toEqual([`Вопрос номер ${at}`]);
    }
  });

  test('the answer has its own address, is not indexed, and links to all questions', async () => {
    await show('/help?answer=n-239', many);
    expect(names(3)).toEqual(['Вопрос номер 239']);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const all = screen.getByRole('link', { name: 'Показать все вопросы' });
    expect(all.getAttribute('href')).toBe('/help');
  });

  test('an unknown anchor shows all questions', async () => {
    await show('/help?answer=never-asked', many);
    expect(names(3)).toHaveLength(200);
  });
});

test('links to the contact page when there is no answer', async () => {
  await show('/help?q=единорог');

  screen.getByRole('heading', { name: 'Ничего не нашлось — спросите нас' });
  expect(screen.getByRole('link', { name: 'Написать нам' }).getAttribute('href')).toBe(
    '/contact-us',
  );
});

test('shows an answer that was stored before answers were parsed', async () => {
  const old = { ...questions[0], translations: [{ question: 'Старый?', answer: 'Да, старый.' }] };
  await show('/help', [old]);

  screen.getByText('Да, старый.');
});
