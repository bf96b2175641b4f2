// @vitest-environment happy-dom
import { shellContext } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain/system';
import { fakeShell, refused, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { findPage } from './content.api.ts';

const section = (id: string) => ({
  type: 'element',
  tagName: 'h2',
  properties: { id },
  children: [{ type: 'text', value: `Раздел ${id}` }],
});

const page = (sections: string[], meta = {}) => ({
  title: 'Миссия',
  description: 'Зачем мы вместе',
  path: '/mission',
  body: { type: 'root', children: sections.map(section) },
  meta: {
    kind: 'content',
    lang: 'ru',
    languages: ['ru', 'en'],
    updated: '2026-01-15',
    readingMinutes: 2,
    toc: sections.map((id) => ({ id, depth: 2, text: `Раздел ${id}` })),
    ...meta,
  },
});

const show = (record: object, at = '/mission') => {
  const shell = fakeShell({ responses: { '/content/page': record } });
  renderRemote(remote, { at, shell });
  return shell;
};

test('shows the page with its date and reading time', async () => {
  show(page(['a'], { lead: 'Коротко о главном', version: '2' }));

  await screen.findByRole('heading', { level: 1, name: 'Миссия' });
  expect(document.title).toBe('Миссия — Дом');
  screen.getByText('Коротко о главном');
  screen.getByText('15 января 2026');
  screen.getByText('2 минуты чтения');
  screen.getByText('Версия 2');
});

test('requests its own path in its own language', async () => {
  const shell = fakeShell({ locale: 'en', responses: { '/content/page': page([]) } });
  renderRemote(remote, { at: '/mission', shell });

  await screen.findByRole('heading', { level: 1 });
  expect(shell.calls).toEqual(['GET /content/page?path=%2Fmission&locale=en']);
});

test('has a table of contents from three sections on', async () => {
  show(page(['a', 'b', 'c']));

  const [contents] = await screen.findAllByRole('navigation', { name: 'На этой странице' });
  const links = [...(contents?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#a', '#b', '#c']);
});

test('keeps the years of a timeline in view', async () => {
  show(page(['2022', '2023'], { kind: 'timeline' }));

  const years = await screen.findByRole('navigation', { name: 'Годы' });
  const links = [...years.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#2022', '#2023']);
});

test('gives every heading a link to itself, and copies the address to the clipboard', async () => {
  const shell = show(page(['a']));
  const written: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => written.push(text) },
  });

  fireEvent.click(await screen.findByRole('link', { name: 'Ссылка на раздел «Раздел a»' }));
  await vi.waitFor(() => expect(shell.toasts).toEqual(['Ссылка скопирована']));
  expect(written).toEqual([expect.stringMatching(/#a$/)]);
  vi.unstubAllGlobals();
});

test('an internal link carries its absolute address for print', async () => {
  const link = (href: string) => ({
    type: 'element',
    tagName: 'a',
    properties: { href },
    children: [{ type: 'text', value: href }],
  });
  const links = ['/en/news', '/en/charter', 'https://example.test/a', '#aims'].map(link);
  const record = { ...page([]), body: { type: 'root', children: links } };
  const shell = fakeShell({ locale: 'en', responses: { '/content/page': record } });
  renderRemote(remote, { at: '/mission', shell });

  await screen.findByRole('heading', { level: 1 });
  const printed = within(screen.getByRole('article'))
    .getAllByRole('link')
    .map((each) => each.dataset.printed);
  expect(printed).toEqual([
    'https://house.test/en/news',
    'https://house.test/en/charter',
    undefined,
    undefined,
  ]);
});

test('says when a text is shown in the other language, and is not indexed then', async () => {
  show(page([], { lang: 'en', languages: ['en'] }));

  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('article').getAttribute('lang')).toBe('en');
  screen.getByText(/пока есть только на английском/);
  const head = document.head;
  expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(head.querySelectorAll('link[hreflang]')).toHaveLength(0);
});

test('says when the other language is newer', async () => {
  show(page([], { behind: '2026-02-01' }));

  await screen.findByText(/^Английский текст новее: 1\s+февраля 2026/);
});

test.each([
  ['en', 'ru', 'the Russian text prevails', 'The Russian text', '/mission'],
  ['ru', 'en', 'преобладает английский текст', 'Английский текст', '/en/mission'],
] as const)(
  'a text in %s of which that in %s decides says so, and leads there',
  async (locale, prevailing, words, name, address) => {
    const record = page([], { lang: locale, kind: 'legal', prevailing, behind: '2026-02-01' });
    const shell = fakeShell({ locale, responses: { '/content/page': record } });
    renderRemote(remote, { at: '/mission', shell });

    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
    screen.getByText(words, { exact: false });
  },
);

test('the authoritative text has no such note', async () => {
  show(page([], { kind: 'legal', prevailing: 'ru' }));

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/преобладает/)).toBeNull();
});

test('links the previous and next page of a series', async () => {
  const previous = { path: '/about-us', title: 'О сообществе' };
  show(page([], { previous, next: { path: '/history', title: 'История' } }));

  await screen.findByRole('link', { name: 'Дальше История' });
  const link = screen.getByRole('link', { name: 'Назад О сообществе' });
  expect(link.getAttribute('href')).toBe('/about-us');
});

test('offers the charter as a versioned file, in the language of the site', async () => {
  show(page([], { kind: 'legal', code: 'charter', version: '3.0' }), '/charter-text');

  const link = await screen.findByRole('link', { name: 'Скачать PDF' });
  expect(link.getAttribute('href')).toBe('/docs/charter.pdf?v=3.0');
});

test('a short page has no table of contents', async () => {
  show(page(['a', 'b']));

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'На этой странице' })).toBeNull();
});

test('a 404 suggests similar pages', async () => {
  const navigation = [
    { path: '/mission', title: 'Миссия', stem: '02.mission', page: true, children: [] },
    { path: '/terms', title: 'Условия', stem: '08.terms', page: true, children: [] },
  ];
  const responses = {
    '/content/page': refused(404, 'E_NOT_FOUND'),
    '/content/navigation': navigation,
  };
  const shell = fakeShell({ responses });
  const request = new Request('https://house.test/misson');
  const context = new RouterContextProvider();
  context.set(shellContext, shell);

  const thrown = await findPage({ context, request, params: {} } as never).catch((error) => error);
  expect(thrown.data.near).toEqual([{ path: '/mission', title: 'Миссия' }]);
});

test('does not search similar pages for a path that is too long', async () => {
  const shell = fakeShell({
    responses: { '/content/page': refused(404, 'E_NOT_FOUND'), '/content/navigation': [] },
  });
  const request = new Request(`https://house.test/${'mission-'.repeat(11)}`);
  const context = new RouterContextProvider();
  context.set(shellContext, shell);

  const thrown = await findPage({ context, request, params: {} } as never).catch((error) => error);
  expect(thrown.data.near).toEqual([]);
  expect(shell.calls.filter((call) => call.includes('navigation'))).toEqual([]);
});

test('serves every path that the content build knows, and refuses the rest', async () => {
  show(page([]), '/terms');
  await screen.findByRole('heading', { level: 1 });

  show(refused(404, 'E_NOT_FOUND'), '/nowhere');
  const alert = await screen.findByRole('alert');
  expect(specSentences.routeRefused('/nowhere')).toBe('Page Not Found: /nowhere');
  expect(alert.textContent).toBe('404 Page Not Found: /nowhere');
});
