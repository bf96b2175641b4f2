// @vitest-environment happy-dom
import type { OfficeLanguages } from '@site/shared/api';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const found: OfficeLanguages = {
  kinds: [
    {
      kind: 'news',
      label: 'News',
      published: 40,
      equal: 30,
      share: 0.75,
      least: 0.8,
      verdict: 'warning',
    },
    {
      kind: 'faq_items',
      label: 'Questions',
      published: 8,
      equal: 8,
      share: 1,
      least: 0.95,
      verdict: 'fine',
    },
  ],
  rows: [
    {
      id: '018f4c5e-0000-7000-8000-000000000001',
      kind: 'news',
      name: 'The hall is closed',
      link: 'https://studio.example.org/admin/content/news/1',
      lacks: [{ language: 'ru', lack: 'stale' }],
      since: '2026-02-01T09:00:00Z',
      mayConfirm: true,
    },
    {
      id: '018f4c5e-0000-7000-8000-000000000002',
      kind: 'news',
      name: 'Новый зал',
      link: 'https://studio.example.org/admin/content/news/2',
      lacks: [{ language: 'en', lack: 'missing' }],
      since: null,
      mayConfirm: false,
    },
  ],
  total: 2,
  pages: 1,
};

async function show(
  answer: Partial<OfficeLanguages>,
  { at = '/c/office/languages', staffRoles = ['editor'], actions = {} } = {},
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles }),
    responses: { '/office/languages': { ...found, ...answer } },
    actions,
  });
  const view = renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}

test('says what is wrong in which language, since when, and links to where it is mended', async () => {
  await show({});
  const [first, second] = screen.getAllByRole('article').map((one) => within(one));
  first?.getByText('Russian text out of date');
  first?.getByText('since 1 February 2026');
  expect(first?.getByRole('link').getAttribute('href')).toBe(found.rows[0]?.link);
  second?.getByText('No English text');
  const figures = within(screen.getByRole('list', { name: 'How much says the same' }));
  figures.getByText(/75% says the same \(30 of 40\)/);
  figures.getByText('Too little: at least 80% wanted');
});

test('confirms in one press that both languages say the same, where the reader may', async () => {
  const { shell } = await show({}, { actions: { 'news/still-right': {} } });
  const [button, ...others] = screen.getAllByRole('button', { name: /^Still right/ });
  expect(others).toEqual([]);
  if (button) fireEvent.click(button);
  await waitFor(() =>
    expect(shell.acts).toMatchObject([{ action: 'news/still-right', item: found.rows[0]?.id }]),
  );
});

test('filters by kind, language and lack', async () => {
  const { view } = await show({});
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en' } });
  fireEvent.change(screen.getByLabelText('What is wrong'), { target: { value: 'stale' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(view.router.state.location.search).toBe('?language=en&lack=stale'));
});

test.each([
  ['/c/office/languages', 'All texts say the same'],
  ['/c/office/languages?lack=missing', 'No such texts'],
])('says at %s that nothing is listed', async (at, title) => {
  await show({ rows: [], total: 0, pages: 0 }, { at });
  screen.getByText(title);
});

test('is closed to a secretary, and reads nothing', async () => {
  const { shell } = await show({}, { staffRoles: ['secretary'] });
  expect(shell.calls.filter((call) => call.includes('/office/'))).toEqual([]);
  screen.getByText('Your role does not open this page.');
});
