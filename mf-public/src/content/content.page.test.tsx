// @vitest-environment happy-dom
import { specSentences } from '@site/shared/domain';
import { fakeShell, refused, renderRemote } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../remote.ts';

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
    updated: '2026-01-15',
    readingMinutes: 2,
    toc: sections.map((id) => ({ id, depth: 2, text: `Раздел ${id}` })),
    ...meta,
  },
});

const show = (record: object, at = '/mission') =>
  renderRemote(remote, { at, shell: fakeShell({ responses: { '/content/page': record } }) });

test('shows the page with its date and reading time', async () => {
  show(page(['a'], { lead: 'Коротко о главном', version: '2' }));

  await screen.findByRole('heading', { level: 1, name: 'Миссия' });
  expect(document.title).toBe('Миссия — Дом');
  screen.getByText('Коротко о главном');
  screen.getByText('15 января 2026');
  screen.getByText('2 минуты чтения');
  screen.getByText('Версия 2');
});

test('asks for its own path in its own language', async () => {
  const shell = fakeShell({ locale: 'en', responses: { '/content/page': page([]) } });
  renderRemote(remote, { at: '/mission', shell });

  await screen.findByRole('heading', { level: 1 });
  expect(shell.calls).toEqual(['GET /content/page?path=%2Fmission&locale=en']);
});

test('lists its sections once there are three', async () => {
  show(page(['a', 'b', 'c']));

  const [contents] = await screen.findAllByRole('navigation', { name: 'На этой странице' });
  const links = [...(contents?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#a', '#b', '#c']);
});

test('spares a short page the list of sections', async () => {
  show(page(['a', 'b']));

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('serves whatever the content build knows, and refuses the rest', async () => {
  show(page([]), '/terms');
  await screen.findByRole('heading', { level: 1 });

  show(refused(404, 'E_NOT_FOUND') as object, '/nowhere');
  const alert = await screen.findByRole('alert');
  expect(specSentences.routeRefused('/nowhere')).toBe('Page Not Found: /nowhere');
  expect(alert.textContent).toBe('404 Page Not Found: /nowhere');
});
