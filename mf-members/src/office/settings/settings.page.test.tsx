// @vitest-environment happy-dom
import type { OfficeSetting, OfficeSettingDetail, OfficeSettings } from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const days: OfficeSetting = {
  key: 'invite.ttl_days',
  part: 'access',
  section: 'Invitations',
  label: 'An invitation lasts',
  about: 'Term of new invitations.',
  unit: 'days',
  unitName: 'days',
  shape: { kind: 'integer', min: 3, max: 60 },
  options: null,
  empty: null,
  seen: [{ path: '/c/members/invite', name: 'Invitations' }],
  initial: 14,
  value: 21,
  isChanged: true,
  version: 2,
  mayChange: true,
  changedBy: 'secretary',
  isUnavailable: false,
};
const setting = (change: Partial<OfficeSetting>): OfficeSetting => ({ ...days, ...change });
const found: OfficeSettings = {
  sections: [{ name: 'Invitations', settings: [days] }],
  total: 1,
  parts: { access: 21, review: 44, certificates: 6, members: 24, site: 17, keeping: 16 },
  changed: 1,
};
const detail: OfficeSettingDetail = {
  setting: days,
  history: {
    changes: [
      { version: 2, from: 7, to: 21, at: '2026-03-01T08:00:00Z', by: { ru: 'Анна', en: 'Anna' } },
      { version: 1, from: 14, to: 7, at: '2026-02-01T08:00:00Z', by: null },
    ],
    total: 2,
    pages: 1,
  },
};

async function show(
  path: string,
  data: OfficeSettings | OfficeSettingDetail,
  { actions = {}, duty = 'admin' }: { actions?: FakeShellOptions['actions']; duty?: string } = {},
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: [duty] }),
    actions,
    responses: { '/office/settings': data, [`/office/settings/${days.key}`]: data },
  });
  const view = renderRemote(remote, { at: `/c/office/settings${path}`, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}
const one = (change: Partial<OfficeSetting> = {}, more: Parameters<typeof show>[2] = {}) =>
  show(`/${days.key}`, { ...detail, setting: setting(change) }, more);

test('lists the settings of a part in words, and marks what was changed', async () => {
  await show('', found);
  const section = within(screen.getByRole('region', { name: 'Invitations' }));
  const link = section.getByRole('link', { name: 'An invitation lasts' });
  expect(link.getAttribute('href')).toBe('/en/c/office/settings/invite.ttl_days');
  section.getByText('21 days');
  section.getByText('Changed, was: 14 days');
  section.getByText('3–60 days');
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the settings' }));
  const current = parts.getByRole('link', { name: 'Sign-in and invitations 21' });
  expect(current.getAttribute('aria-current')).toBe('page');
  expect(parts.getByRole('link', { name: 'Changed 1' }).getAttribute('href')).toBe(
    '/en/c/office/settings?changed=1',
  );
});

test('looks for words in all parts', async () => {
  const { view } = await show('?part=site', found);
  const field = screen.getByLabelText('Words of a name or an explanation');
  fireEvent.input(field, { target: { value: 'invitation' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(view.router.state.location.search).toBe('?q=invitation'));
  await screen.findByText('1 setting found');
});

test.each([
  ['?q=nothing', 'Nothing found'],
  ['?changed=1', 'All settings have their defaults'],
])('says that a list is empty: %s', async (search, title) => {
  await show(search, { ...found, sections: [], total: 0 });
  screen.getByRole('heading', { name: title });
});

test('editors find the page closed', async () => {
  await show('', found, { duty: 'editor' });
  screen.getByText('Your role does not open this page.');
});

test('a setting says what it does, where it shows and what is allowed', async () => {
  await one();
  screen.getByRole('heading', { level: 1, name: 'An invitation lasts' });
  screen.getByText('Term of new invitations.');
  screen.getByText('21 days', { selector: 'dd' });
  screen.getByText('14 days', { selector: 'dd' });
  const place = screen.getByRole('link', { name: 'Invitations' });
  expect(place.getAttribute('href')).toBe('/en/c/members/invite');
});

test('a change is sent as typed, with the version that was read', async () => {
  const { shell } = await one({}, { actions: { 'settings/change': { version: 3 } } });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'New value, days' });
  expect(field.value).toBe('21');
  fireEvent.input(field, { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]).toMatchObject({
    item: 'invite.ttl_days',
    payload: { value: ['30'], version: 2 },
  });
});

test('a value out of its range is refused in words, and stays', async () => {
  const { shell } = await one();
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'New value, days' });
  fireEvent.input(field, { target: { value: '90' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a whole number: 3–60 days.');
  expect(field.value).toBe('90');
  expect(shell.acts).toEqual([]);
});

test('what was typed stays when somebody else was faster', async () => {
  await one({}, { actions: { 'settings/change': refused(409, 'E_CONFLICT_VERSION') } });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'New value, days' });
  fireEvent.input(field, { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody\s+else\s+has\s+changed\s+the\s+value/);
  expect(field.value).toBe('30');
});

test('the history says who changed it, and brings earlier values back', async () => {
  const { shell } = await one({}, { actions: { 'settings/restore': { version: 3 } } });
  const history = within(screen.getByRole('region', { name: 'History' }));
  history.getByText('Anna');
  history.getByText('A deleted account');
  fireEvent.click(history.getByRole('button', { name: 'Back to: 7 days' }));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({ to: 1, version: 2 });
  screen.getByRole('button', { name: 'Back to the default: 14 days' });
});

test.each([
  [{ mayChange: false, changedBy: 'admin' }, 'Only administrators change it.'],
  [{ mayChange: false, isUnavailable: true }, /not built yet/],
] as const)('has no form for those who may not change it', async (change, reason) => {
  await one(change);
  screen.getByText(reason);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
});

test.each<[string, Partial<OfficeSetting>, () => void]>([
  [
    'a switch',
    { shape: { kind: 'boolean' }, unit: 'none', unitName: null, value: true, initial: false },
    () => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'on' }).checked).toBe(true),
  ],
  [
    'an hour',
    { shape: { kind: 'integer', min: 0, max: 23 }, unit: 'hour', value: 9, initial: 9 },
    () =>
      expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text).toBe(
        '09:00',
      ),
  ],
  [
    'several choices',
    {
      shape: { kind: 'choices', options: ['appeal', 'admission'] },
      options: [
        { value: 'appeal', name: 'Appeal' },
        { value: 'admission', name: 'Admission' },
      ],
      unit: 'none',
      unitName: null,
      value: ['appeal'],
      initial: ['appeal'],
    },
    () => {
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Appeal' });
      expect(box.checked).toBe(true);
    },
  ],
  [
    'a list, row by row',
    { shape: { kind: 'integers', min: 1, max: 59 }, value: [3, 7], initial: [3, 7] },
    () => {
      const rows = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Value \d/ });
      expect(rows.map(({ value }) => value)).toEqual(['3', '7', '', '']);
    },
  ],
  [
    'a share',
    { shape: { kind: 'number', min: 0, max: 1 }, unit: 'share', unitName: 'share', value: 2 / 3 },
    () =>
      expect(
        screen.getByRole<HTMLInputElement>('textbox', { name: 'New value, share' }).value,
      ).toBe('2/3'),
  ],
])('%s has a control of its own', async (_, change, expectControl) => {
  await one(change);
  expectControl();
});
