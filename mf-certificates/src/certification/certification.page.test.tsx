// @vitest-environment happy-dom
import type { OwnCertification, OwnNominations } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import remote from '../remote.ts';

beforeAll(() => import('./certification.page.tsx'), 60_000);

const certificate: OwnCertification['certificates'][number] = {
  id: 'one',
  number: 'XX-2024-00007-K',
  code: 'ABCDEFGHJKMN',
  grade: 'member',
  kind: 'membership',
  issued_at: '2024-12-20',
  valid_until: null,
  state: 'valid',
  stateSince: null,
  reason: null,
  isPrinted: true,
};
const own: OwnCertification = {
  gradeSince: '2024-12-20',
  certificates: [certificate],
  periods: [{ id: 'p', standing: 'active', grade: 'member', from: '2024-12-20', to: null }],
  visibility: { level: 'public', shown: true },
  path: {
    to: 'senior',
    eligible: false,
    unmet: [{ rule: 'member_long_enough', metOn: '2027-12-20' }],
    months: 36,
    practiceYears: 8,
  },
  service: {
    reviewer_service: { count: 0, minutes: 0 },
    mentor_service: { count: 0, minutes: 0 },
  },
};

beforeAll(() => import('./certification.page.tsx'));

async function show(
  data: Partial<OwnCertification> = {},
  {
    user = fakeUser(),
    admissions = { case: null, start: null },
    at = '/c/certification',
    responses: more = {},
    ...options
  }: FakeShellOptions & { user?: SessionUser; admissions?: object; at?: string } = {},
) {
  const responses = {
    '/certificates/mine': { ...own, ...data },
    '/admissions/own': admissions,
    ...more,
  };
  const shell = fakeShell({ locale: 'en', user, responses, ...options });
  renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1, name: 'Grade and certificates' });
  return shell;
}

const rules = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-met'));

test('shows the certificate with its state, number and printed sheets', async () => {
  await show();
  const card = screen.getByRole('article', { name: 'Certificate of membership: Member' });
  within(card).getByText('Valid', { selector: 'strong' });
  within(card).getByText('XX-2024-00007-K');
  const printed = within(card).getAllByRole('link', { name: /^Print|PDF|verification page/ });
  expect(printed.map((link) => link.getAttribute('href'))).toEqual([
    '/members/mariia-lesoverskaia/certificate',
    '/members/mariia-lesoverskaia/certificate_en',
    '/members/mariia-lesoverskaia/certificate.pdf',
    '/members/mariia-lesoverskaia/certificate_en.pdf',
    '/en/verify/ABCDEFGHJKMN',
  ]);
  screen.getByRole('button', { name: 'Copy the verification address' });
});

test('offers the signed files, with a hash of the e-mail address only on request', async () => {
  await show();
  const files = () =>
    ['PNG picture', 'SVG picture', 'JSON data', 'JWT data'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
  const address = '/api/credentials/ABCDEFGHJKMN';
  const kinds = ['png', 'svg', 'json', 'jwt'];
  expect(files()).toEqual(kinds.map((kind) => `${address}.${kind}`));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add a hash of my e-mail address' }));
  expect(files()).toEqual(kinds.map((kind) => `${address}.${kind}?email=1`));
});

test('offers the code of a badge for other sites', async () => {
  await show();
  const markup = screen.getByText(/^<iframe/).textContent ?? '';
  const address = new URL(/src="(.*?)"/.exec(markup)?.[1] ?? '');
  expect(address.origin + address.pathname).toBe(
    'https://house.test/__nuxt_island/certificate.html',
  );
  expect(JSON.parse(address.searchParams.get('props') ?? '')).toEqual({
    code: 'ABCDEFGHJKMN',
    locale: 'en',
  });
  expect(
    screen.getByRole('link', { name: 'Options, and what visitors see' }).getAttribute('href'),
  ).toBe('/en/certificate-badge');
});

test('names the number of a certificate that is not the one of the grade', async () => {
  await show({ certificates: [{ ...certificate, kind: 'mentor_service', isPrinted: false }] });
  const sheet = screen.getByRole('link', { name: 'Print in English' });
  expect(sheet.getAttribute('href')).toBe(
    '/members/mariia-lesoverskaia/certificate_en?no=XX-2024-00007-K',
  );
});

test('a suspended certificate says why and can only be verified', async () => {
  const suspended = { state: 'suspended', stateSince: '2026-01-05', isPrinted: false } as const;
  await show({ certificates: [{ ...certificate, ...suspended, reason: 'resignation' }] });
  screen.getByText(/^Suspended since 5.January 2026$/);
  screen.getByText('Reason: the membership has ended.');
  expect(screen.queryByRole('link', { name: 'Print in English' })).toBeNull();
  screen.getByRole('link', { name: 'Open the verification page' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('hides the certificate from everybody at a switch', async () => {
  const shell = await show({}, { actions: { 'people/visibility': {} } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show the certificate to everyone' }));
  await vi.waitFor(() => expect(shell.toasts).toEqual(['The certificate is hidden.']));
  expect(shell.acts).toEqual([
    { action: 'people/visibility', item: 'me', payload: { levels: { certificate: 'nobody' } } },
  ]);
});

test('says when a visible certificate is seen by nobody', async () => {
  await show({ visibility: { level: 'public', shown: false } });
  screen.getByText(/Nobody sees it for now/);
});

test('lists the rules of the next grade, met or with the day', async () => {
  await show();
  screen.getByText(/^All conditions will be met on 20.December 2027\.$/);
  const [standing, long, practice] = rules();
  expect(standing?.textContent).toContain('Met:');
  expect(long?.textContent).toMatch(/36 months.*Will be met on 20.December 2027/);
  expect(practice?.getAttribute('data-met')).toBe('true');
  screen.getByText('Depth and responsibility');
});

test('names the day of the next application as home does: advice does not delay it', async () => {
  const unmet = [
    { rule: 'member_long_enough', metOn: '2027-12-20' },
    { rule: 'practice_long_enough', metOn: '2029-01-01', advice: true },
  ] as const;
  await show({ path: { ...own.path, unmet } as OwnCertification['path'] });
  screen.getByText(/^All conditions will be met on 20.December 2027\.$/);
});

test('says what to do about a rule that waiting does not meet', async () => {
  const unmet = [
    { rule: 'practice_long_enough', metOn: null },
    { rule: 'no_open_case', metOn: null },
  ] as const;
  await show({ path: { ...own.path, unmet } as OwnCertification['path'] });
  screen.getByText('What it takes to be considered for the grade of senior member.');
  expect(rules().map((rule) => rule.textContent)).toEqual([
    expect.stringContaining('Your membership is active'),
    expect.stringContaining('36 months'),
    expect.stringContaining('does not say since which year'),
    expect.stringContaining('wait for its decision'),
  ]);
});

test('offers the practice that the application adds up to, and puts it into the profile', async () => {
  const unmet = [{ rule: 'practice_long_enough', metOn: null }] as const;
  const fact = { field: 'practice_since_year', locale: null, value: 2012 };
  const shell = await show(
    { path: { ...own.path, unmet } as OwnCertification['path'] },
    {
      responses: { '/admissions/profile-facts': { revision: 3, facts: [fact] } },
      actions: { 'people/update': {} },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Put 2012 into my profile' }));
  await expect.poll(() => shell.acts).toHaveLength(1);
  expect(shell.acts[0]).toEqual({
    action: 'people/update',
    item: 'me',
    payload: { revision: 3, practice_since_year: 2012 },
  });
});

test('keeps certificates that are over in the history, newest first', async () => {
  const former = {
    ...certificate,
    id: 'two',
    state: 'superseded',
    stateSince: '2025-02-01',
  } as const;
  await show({ certificates: [former] });
  screen.getByText('You have no certificate in force.');
  const lines = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/Replaced on 1.February 2025/),
    expect.stringMatching(/^Membersince 20.December 2024$/),
  ]);
});

const ownCase = (state: string) => ({ case: { state }, start: null });
const start = { kind: 'admission', form: 'full', unmet: [], eligible: true };

test.each([
  { admissions: { case: null, start }, name: 'Start application', to: '/en/c/certification/apply' },
  { admissions: ownCase('draft'), name: 'Continue draft', to: '/en/c/certification/apply' },
  {
    admissions: ownCase('returned'),
    name: 'Reply to the secretary',
    to: '/en/c/certification/apply',
  },
  { admissions: ownCase('in_review'), name: 'Open your case', to: '/en/c/admissions' },
])('leads an applicant on: $name', async ({ admissions, name, to }) => {
  await show(
    { certificates: [], path: null },
    {
      user: fakeUser({ standing: 'applicant', grade: null }),
      pages: ['/c/certification/apply', '/c/admissions'],
      admissions,
    },
  );
  screen.getByRole('heading', { name: 'The path to membership' });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});

test('offers no application before its conditions are met', async () => {
  await show({}, { admissions: { case: null, start: { ...start, eligible: false } } });

  expect(screen.queryByRole('link', { name: 'Start application' })).toBeNull();
});

test('a staff account without a person asks nothing of the backend', async () => {
  const user = fakeUser({ personId: null, grade: null, standing: 'none', slug: null });
  const shell = await show({}, { user });
  screen.getByRole('heading', { name: 'This account has no grade' });
  expect(shell.calls).toEqual([]);
});

const fellow = fakeUser({ grade: 'fellow' });
const text = 'Her open system of timetables runs in twelve cities. '.repeat(5).trim();
const nominee = '0199a2b4-5c6d-7e8f-9a0b-1c2d3e4f5a6b';
const nominations = (facts: Partial<OwnNominations> = {}) => ({
  '/admissions/nominations': { nominations: [], left: 2, ...facts },
  '/items/people_members': [
    { id: nominee, display_name_ru: 'Павел Кедроварский', display_name_en: 'Pavel Kedrovarskii' },
  ],
});

/** Picks the senior whom the search finds, and writes why. */
async function fillNomination(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Whom you nominate'), { target: { value: 'Pavel' } });
  fireEvent.keyDown(screen.getByLabelText('Whom you nominate'), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Pavel Kedrovarskii' }));
  fireEvent.change(screen.getByLabelText('How you know the candidate'), {
    target: { value: 'colleague' },
  });
  fireEvent.input(screen.getByLabelText(/^Year since/), { target: { value: '2016' } });
  fireEvent.input(screen.getByLabelText('Why this person'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Nominate' }));
}

test('a fellow finds a senior by name and nominates them', async () => {
  const shell = await show(
    {},
    {
      user: fellow,
      at: '/c/certification?nominate=1',
      responses: nominations(),
      actions: { 'cases/nominate': { id: 'c', state: 'draft', revision: 1, allowed: [] } },
    },
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('Nominate a fellow');
  fireEvent.click(screen.getByRole('button', { name: 'Nominate' }));
  await screen.findAllByText(/Choose somebody from the search results/);
  expect(shell.acts).toEqual([]);

  await fillNomination();

  await vi.waitFor(() =>
    expect(shell.acts).toEqual([
      {
        action: 'cases/nominate',
        payload: { nominee, relation: 'colleague', known_since: 2016, text },
      },
    ]),
  );
});

test('a refused nominee is explained at the field, and nothing is lost', async () => {
  const params = { rule: 'senior_long_enough', date: '2027-03-01' };
  await show(
    {},
    {
      user: fellow,
      at: '/c/certification?nominate=1',
      responses: nominations(),
      actions: { 'cases/nominate': refused(409, 'E_NOT_ELIGIBLE', params, 'nominee') },
    },
  );
  await fillNomination();
  await screen.findAllByText(/nomination is possible from/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why this person').value).toBe(text);
});

test('own nominations show how they go, and a draft can be taken back', async () => {
  const one = { nominee: { ru: 'Павел', en: 'Pavel' }, nominatedOn: '2026-02-01', accepted: false };
  const shell = await show(
    {},
    {
      user: fellow,
      responses: nominations({
        left: 0,
        nominations: [
          { ...one, id: 'a', state: 'draft', mayWithdraw: true },
          { ...one, id: 'b', state: 'submitted', mayWithdraw: false },
        ],
      }),
      actions: { 'cases/delete': { id: 'a', state: 'removed', revision: 2, allowed: [] } },
    },
  );
  screen.getByText('application submitted');
  screen.getByText(/You have 2 open nominations/);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the nomination of Pavel' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await vi.waitFor(() =>
    expect(shell.acts[0]).toMatchObject({ action: 'cases/delete', item: 'a' }),
  );
});

test('members of the first grade cannot nominate', async () => {
  await show({}, { user: fakeUser({ grade: 'member' }) });
  expect(screen.queryByRole('heading', { name: 'Nominate a fellow' })).toBeNull();
});

const serviceOf = (kind: string) => {
  const part = screen.getByText(kind, { selector: 'dt' }).closest('div');
  return within(part as HTMLElement);
};

test('says how many hours of service there are, and how many a certificate needs', async () => {
  await show({
    service: {
      reviewer_service: { count: 3, minutes: 285 },
      mentor_service: { count: 0, minutes: 0 },
    },
  });
  serviceOf('Reviews').getByText('4 h 45 min');
  serviceOf('Reviews').getByText('3 reviews');
  serviceOf('Reviews').getByText('A certificate needs 10 h: 5 h 15 min to go.');
  serviceOf('Mentoring').getByText('0 h');
  serviceOf('Mentoring').getByText('no sessions yet');
  screen.getByText(/A review without a stated time counts as 1 h 30 min\.$/);
});

test('says how to get a certificate of service, and names the one that is held', async () => {
  await show(
    {
      certificates: [{ ...certificate, kind: 'mentor_service', isPrinted: false }],
      service: {
        reviewer_service: { count: 7, minutes: 600 },
        mentor_service: { count: 20, minutes: 900 },
      },
    },
    { pages: ['/contact-us'] },
  );
  const ask = serviceOf('Reviews').getByRole('link', { name: 'Write to the committee' });
  expect(ask.getAttribute('href')).toBe('/en/contact-us');
  const held = serviceOf('Mentoring').getByRole('link', { name: 'XX-2024-00007-K' });
  expect(held.getAttribute('href')).toBe('#certificate-XX-2024-00007-K');
});

test('shows an applicant no hours', async () => {
  await show({}, { user: fakeUser({ standing: 'applicant', grade: null }) });
  expect(screen.queryByRole('heading', { name: 'Service' })).toBeNull();
});
