// @vitest-environment happy-dom
import type { MergePreview, OfficePerson } from '@site/shared/api';
import { type FakeShellOptions, fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import { found, person, uuid } from '../people/people.fixture.ts';

const other: OfficePerson = {
  ...person,
  id: uuid(9),
  slug: 'zoia-2',
  name: { ru: 'Зоя Первая', en: 'Zoia Pervaia' },
  standing: 'applicant',
  account: null,
  certificates: [],
};
const preview: MergePreview = {
  mayMerge: true,
  refusal: null,
  moves: [{ kind: 'invitations', moved: 4, dropped: 1 }],
  account: 'deleted',
  joinedOn: '2022-05-01',
};

async function show(
  search: string,
  data: MergePreview = preview,
  actions: FakeShellOptions['actions'] = {},
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: ['secretary'] }),
    actions,
    responses: {
      '/office/people': found,
      '/office/people/zoia': person,
      '/office/people/zoia-2': other,
      '/merge': { pairs: [[person, other]] },
      '/merge/preview': data,
    },
  });
  const view = renderRemote(remote, { at: `/c/office/merge${search}`, shell });
  await screen.findByRole('heading', { level: 1, name: 'Merge records' });
  return { shell, view };
}
const both = '?keep=zoia&other=zoia-2';

test('offers the pairs of the nightly search', async () => {
  await show('');
  const pair = screen.getByRole('link', { name: 'Zoia Pervozvannaia and Zoia Pervaia' });
  expect(pair.getAttribute('href')).toBe(`/en/c/office/merge${both}`);
});

test('finds the records one after the other', async () => {
  await show('?q=Zoia');
  screen.getByRole('heading', { name: 'The record that stays' });
  const first = screen.getByRole('link', { name: 'Choose: Zoia Pervozvannaia' });
  expect(first.getAttribute('href')).toBe('/en/c/office/merge?keep=zoia');
  screen.getByText('zoia@example.org');
});

test('searches the other record beside the one that is chosen', async () => {
  await show('?keep=zoia-2&q=Zoia');
  screen.getByRole('heading', { name: 'The other record of the same person' });
  screen.getByText('Zoia Pervaia');
  const second = screen.getByRole('link', { name: 'Choose: Zoia Pervozvannaia' });
  expect(second.getAttribute('href')).toBe('/en/c/office/merge?keep=zoia-2&other=zoia');
});

test('shows both side by side, what moves and what disappears', async () => {
  await show(both);
  const row = screen.getByRole('row', { name: /^Membership / });
  expect(row.textContent).toContain('Applicant');
  screen.getByText('Invitations sent: 4 (1 is left out: the other record has its own)');
  expect(screen.getByText(/becomes the day of joining/).textContent).toMatch(/1\sMay\s2022/);
  screen.getByText('The account: its sessions end, and both addresses get an e-mail');
  expect(screen.getByRole('link', { name: 'Swap them' }).getAttribute('href')).toBe(
    '/en/c/office/merge?keep=zoia-2&other=zoia',
  );
});

test('the press and its tick name both', async () => {
  const { shell, view } = await show(both, preview, { 'people/merge': { id: person.id } });
  const press = screen.getByRole('button', {
    name: 'Merge “Zoia Pervaia” into “Zoia Pervozvannaia”',
  });
  fireEvent.click(
    screen.getByLabelText(
      'This is one person. “Zoia Pervaia” disappears, “Zoia Pervozvannaia” stays',
    ),
  );
  fireEvent.click(press);
  await waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'people/merge',
        item: person.id,
        payload: { duplicate: other.id, understood: true, revision: 3 },
      },
    ]),
  );
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/en/c/office/people/zoia'));
});

test('says why the records cannot be merged, and offers the other direction', async () => {
  const words = { ru: 'Нельзя', en: 'A member stays.' };
  const refusal = { code: 'E_STATE', params: {}, words, otherWay: true };
  await show(both, { ...preview, refusal });
  screen.getByText('A member stays.');
  screen.getByRole('link', { name: 'Swap them: that way it works' });
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
});

test('an administrator reads only', async () => {
  await show(both, { ...preview, mayMerge: false });
  screen.getByText('Records are merged by the secretary.');
  expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
});
