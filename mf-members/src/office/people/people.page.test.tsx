// @vitest-environment happy-dom
import type { OfficePeople } from '@site/shared/api';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import { found } from './people.fixture.ts';

async function show(answer: OfficePeople = found, { search = '', duty = 'admin' } = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: [duty] }),
    responses: { '/office/people': answer },
  });
  const view = renderRemote(remote, { at: `/c/office/people${search}`, shell });
  await screen.findByRole('heading', { level: 1, name: 'People' });
  return { view };
}

test('lists people with standing, grade, account and address', async () => {
  await show();
  const [article] = screen.getAllByRole('article');
  expect(article?.textContent).toMatch(/Lapsed since 1\sMarch\s2025/);
  expect(article?.textContent).toContain('Senior member');
  expect(article?.textContent).toContain('Access suspended');
  expect(article?.textContent).toContain('zoia@example.org');
  const link = screen.getByRole('link', { name: 'Zoia Pervozvannaia' });
  expect(link.getAttribute('href')).toBe('/en/c/office/people/zoia');
});

test('searches by what is typed and chosen, which is the address', async () => {
  const { view } = await show(found, { search: '?q=Zoia' });
  const field = screen.getByLabelText<HTMLInputElement>('Name, e-mail or number');
  expect(field.value).toBe('Zoia');
  fireEvent.input(field, { target: { value: 'A-2024-0012' } });
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: 'none' } });
  await waitFor(() => expect(view.router.state.location.search).toBe('?q=A-2024-0012&state=none'));
});

test('says how the text was read', async () => {
  await show({ ...found, repaired: 'Зоя', similar: true });
  expect(screen.getByRole('status').textContent).toContain('Searching for “Зоя”.');
  expect(screen.getByRole('status').textContent).toContain('These names are similar.');
});

test('offers the chair neither addresses nor accounts', async () => {
  await show({ ...found, seesAccounts: false, rows: [], total: 0, pages: 0 }, { duty: 'chair' });
  screen.getByLabelText('Name or number');
  expect(screen.queryByLabelText('Account')).toBeNull();
  screen.getByRole('heading', { name: 'Nobody was found' });
});

test('is closed to editors, without a request', async () => {
  const shell = fakeShell({ locale: 'en', user: fakeUser({ staffRoles: ['editor'] }) });
  renderRemote(remote, { at: '/c/office/people', shell });
  await screen.findByRole('heading', { name: 'For the staff' });
});
