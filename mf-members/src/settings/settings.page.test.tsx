// @vitest-environment happy-dom
import type { OwnAccount, OwnProfile } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import { noFacts, profileTexts, visibilityDefaults } from '@site/shared/domain/people';
import { recordOf } from '@site/shared/domain/text';
import {
  expectFormRules,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { type FormCase, formCases } from '@site/shared/testing/form-cases';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import remote from '../remote.ts';
import { pathOf, type SettingsSection, settingsPath, settingsSections } from './common/sections.ts';

// The first page would have to load all its modules within the time of a test.
beforeAll(() => import('./profile/profile.page.tsx'), 60_000);

// Most of the page would otherwise be the names of 400 time zones, drawn again for every test.
vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue([
  'Asia/Almaty',
  'Europe/Berlin',
  'Europe/Moscow',
]);

const topic = '11111111-1111-4111-8111-111111111111';
const noTexts = recordOf(profileTexts, () => null);
const profile: OwnProfile = {
  revision: 3,
  slug: 'mariia-lesoverskaia',
  mononym: false,
  name_ru_family: 'Лесоверская',
  name_ru_given: 'Мария',
  name_ru_patronymic: null,
  name_en_family: 'Lesoverskaia',
  name_en_given: 'Mariia',
  name_en_middle: null,
  nameIsCertified: false,
  avatar: null,
  ...noFacts,
  country: 'KZ',
  practice_since_year: 2010,
  languages: ['ru'],
  links: [],
  topics: [],
  contact_email: null,
  contact_phone: null,
  contact_telegram: null,
  accepts_contact: true,
  texts: { ru: noTexts, en: { ...noTexts, headline: 'Mends bridges', city: 'Almaty' } },
  listed: false,
  visibility: { ...visibilityDefaults },
  consents: [
    {
      kind: 'dissemination',
      given: false,
      at: null,
      version: null,
      fields: [],
      text: { version: '1.0', url: '/dissemination-consent' },
    },
    {
      kind: 'newsletter',
      given: true,
      at: '2026-02-01T09:00:00Z',
      version: '1.0',
      fields: [],
      text: { version: '1.0', url: '/newsletter-consent' },
    },
  ],
};
const session = {
  id: 'here',
  device: { ru: 'Firefox, Linux', en: 'Firefox, Linux' },
  network: '192.0.2.0/24',
  last_seen: '2026-03-01T08:00:00Z',
  current: true,
};
const account: OwnAccount = {
  email: 'member@demo.example',
  pendingEmail: null,
  locale: 'en',
  timezone: 'Europe/Moscow',
  factor: { on: false, required: false, recoveryCodesLeft: 0 },
  hasPassword: true,
  providers: [],
  limits: { passwordMin: 10, avatarMb: 5 },
  sessions: [session],
  mail: { stop: null, pausedUntil: null },
  archive: null,
};

const titles: Partial<Record<SettingsSection, string>> = {
  profile: 'Profile',
  name: 'Name and page address',
  visibility: 'Visibility',
  consents: 'Consents',
  security: 'Sign-in and security',
  appearance: 'Language and appearance',
  data: 'My data',
};
const titleOf = (section?: SettingsSection) => (section && titles[section]) ?? 'Settings';

type Options = {
  responses?: FakeShellOptions['responses'];
  user?: SessionUser;
  actions?: FakeShellOptions['actions'];
  /** Answers of the reads, one after the other; the last one stays. */
  profiles?: readonly OwnProfile[];
  accounts?: readonly OwnAccount[];
  offered?: readonly { name: string; title: string }[];
  /** The page of the settings; the list without one. */
  section?: SettingsSection;
  /** Query or anchor of its address. */
  more?: string;
  /** Title of the page that it leads to. */
  title?: string;
};

async function show({
  responses: more = {},
  user = fakeUser(),
  actions = {},
  profiles = [profile],
  accounts = [account],
  offered = [],
  section,
  more: rest = '',
  title = titleOf(section),
}: Options = {}) {
  const inTurn = (answers: readonly object[]) => {
    let next = 0;
    return () => answers[Math.min(next++, answers.length - 1)];
  };
  const responses: FakeShellOptions['responses'] = {
    '/account/settings': inTurn(accounts),
    '/people/me/settings': inTurn(profiles),
    '/appdata': { auth: { providers: offered } },
    '/items/topics': [
      { id: topic, slug: 'search', parent: null, translations: [{ label: 'Search' }] },
    ],
    '/admissions/profile-facts': { revision: 3, facts: [], visibility: {}, covered: [] },
    '/member-home': { hidden: [], membership: null, mailStop: null },
    ...more,
  };
  const shell = fakeShell({ locale: 'en', user, responses, actions });
  const at = `${section ? pathOf(section) : settingsPath}${rest}`;
  const { router } = renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1, name: title });
  return { shell, router };
}

/** Calls that the web server does not answer itself. */
const backendCalls = ({ calls }: { calls: readonly string[] }) =>
  calls.filter((call) => !call.includes('/appdata'));
const part = (name: string) => within(screen.getByRole('region', { name }));
/** The texts of the profile in English. */
const inEnglish = () => within(screen.getByRole('group', { name: 'In English' }));
const type = (control: HTMLElement, value: string) =>
  fireEvent.input(control, { target: { value } });
const save = (at = 0) =>
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[at] as HTMLElement);

/** Types into a list of choices, and takes the one that is found. */
async function pick(list: RegExp, typed: string, choice: string): Promise<void> {
  const control = await screen.findByRole('combobox', { name: list });
  fireEvent.change(control, { target: { value: typed } });
  const found = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual([choice]);
  fireEvent.click(found[0] as HTMLElement);
}

test('lists its pages, each with its state', async () => {
  const until = '2099-03-02T09:00:00Z';
  await show({
    responses: { '/account/settings': { ...account, mail: { stop: null, pausedUntil: until } } },
  });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => String(textContent));
  expect(lines).toHaveLength(settingsSections.length);
  const stateOf = (title: string) => lines.find((line) => line.startsWith(title));
  expect(stateOf('Profile')).toMatch(/No portrait yet$/);
  expect(stateOf('Visibility')).toMatch(/You are not in the public directory$/);
  expect(stateOf('Consents')).toMatch(/1 of 2 given$/);
  expect(stateOf('Sign-in and security')).toMatch(/No second factor$/);
  expect(stateOf('Notification settings')).toMatch(/Paused until 2.March.2099$/);
  const link = screen.getByRole('link', { name: 'Language and appearance' });
  expect(link.getAttribute('href')).toBe('/en/c/settings/appearance');
});

test('an old link to a part of the former single page leads to its page', async () => {
  const { router } = await show({ more: '#security', title: 'Sign-in and security' });
  expect(router.state.location.pathname).toBe('/en/c/settings/security');
});

test('a link to a part of a page opens the form of the part', async () => {
  const { router } = await show({ more: '#email-change', title: 'Sign-in and security' });
  expect(router.state.location.hash).toBe('#email-change');
  const address = await part('E-mail').findByLabelText('New address');
  await waitFor(() => expect(document.activeElement).toBe(address));
  expect(address.closest('details')?.open).toBe(true);
  expect(part('Password').getByLabelText('New password').closest('details')?.open).toBe(false);
});

test('each page leads to the list and to the others, and marks itself', async () => {
  await show({ section: 'name' });
  const back = screen.getByRole('link', { name: 'All settings' });
  expect(back.getAttribute('href')).toBe('/en/c/settings');
  const list = within(screen.getByRole('navigation', { name: 'Sections of the settings' }));
  expect(list.getAllByRole('link')).toHaveLength(settingsSections.length);
  const own = list.getByRole('link', { name: 'Name and page address' });
  expect(own.getAttribute('aria-current')).toBe('page');
});

test('saves the profile with its revision, and clears an emptied field', async () => {
  const { shell } = await show({ section: 'profile', actions: { 'people/update': {} } });
  type(inEnglish().getByLabelText('City'), '');
  await pick(/^Topics/, 'sear', 'Search');
  screen.getByText('Unsaved changes');
  save();
  await screen.findByText('Saved');
  const [act] = shell.acts;
  expect(act).toMatchObject({
    action: 'people/update',
    item: 'me',
    payload: {
      revision: 3,
      texts: { en: { headline: 'Mends bridges', city: '' } },
      topics: [topic],
      country: 'KZ',
    },
  });
  expect(act?.payload).not.toHaveProperty('name_ru_given');
});

test('after a conflict keeps what was typed, shows what is stored, and saves with the new revision', async () => {
  const theirs = {
    ...profile,
    revision: 4,
    texts: { ...profile.texts, en: { ...noTexts, headline: 'Builds bridges', city: 'Astana' } },
  };
  const answers = [refused(409, 'E_CONFLICT_VERSION'), {}];
  const { shell } = await show({
    section: 'profile',
    profiles: [profile, theirs],
    actions: { 'people/update': () => answers.shift() ?? {} },
  });
  const headline = inEnglish().getByLabelText<HTMLInputElement>('What you do');
  const city = inEnglish().getByLabelText<HTMLInputElement>('City');
  type(headline, 'Paints bridges');
  save();
  await screen.findByText('Builds bridges');
  expect(headline.value).toBe('Paints bridges');
  expect(city.value).toBe('Astana');
  save();
  await waitFor(() => expect(shell.acts).toHaveLength(2));
  expect(shell.acts[1]?.payload).toMatchObject({
    revision: 4,
    texts: { en: { headline: 'Paints bridges', city: 'Astana' } },
  });
});

test('the stored value of a conflict can be taken', async () => {
  const theirs = {
    ...profile,
    revision: 4,
    texts: { ...profile.texts, en: { ...noTexts, headline: 'Builds bridges' } },
  };
  await show({
    section: 'profile',
    profiles: [profile, theirs],
    actions: { 'people/update': refused(409, 'E_CONFLICT_VERSION') },
  });
  const headline = inEnglish().getByLabelText<HTMLInputElement>('What you do');
  type(headline, 'Paints bridges');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Take what is stored' }));
  expect(headline.value).toBe('Builds bridges');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('stays when it cannot be loaded again after a save, says so, and loads at a press', async () => {
  let reads = 0;
  const answer = () => {
    reads += 1;
    return reads === 2 ? refused(503) : profile;
  };
  await show({
    section: 'name',
    responses: { '/people/me/settings': answer },
    actions: { 'people/update': {} },
  });
  const [family] = screen.getAllByLabelText<HTMLInputElement>('Family name');
  type(family as HTMLElement, 'Ли');
  type(screen.getByLabelText(/^Last part of the address/), 'mariia');
  save(1);
  await screen.findByText(/could not be loaded again/);
  screen.getByText('Saved');
  expect(family?.value).toBe('Ли');
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded again/)).toBeNull());
  expect(family?.value).toBe('Ли');
});

test('a session that has ended while it reloads leads to sign-in', async () => {
  let reads = 0;
  const answer = () => {
    reads += 1;
    return reads === 2 ? refused(401, 'E_SESSION') : profile;
  };
  const { router } = await show({
    section: 'profile',
    responses: { '/people/me/settings': answer },
    actions: { 'people/update': {} },
  });
  type(inEnglish().getByLabelText('City'), 'Astana');
  save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/login'));
});

test('asks before it is left with unsaved changes', async () => {
  const { router } = await show({ section: 'profile' });
  type(inEnglish().getByLabelText('City'), 'Astana');
  fireEvent.click(screen.getByRole('link', { name: 'Notification settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/en/c/settings/profile');
});

test('previews the certificate line, and refuses letters of the wrong script', async () => {
  const { shell } = await show({ section: 'name' });
  type(screen.getAllByLabelText('Given name')[1] as HTMLElement, 'Мария');
  screen.getByText('Мария Lesoverskaia');
  save();
  expect(screen.getAllByText(/Use only Cyrillic or only Latin letters/).length).toBeGreaterThan(0);
  expect(shell.acts).toEqual([]);
});

test('a name on a certificate is changed by the secretary only', async () => {
  await show({ section: 'name', profiles: [{ ...profile, nameIsCertified: true }] });
  screen.getByText(/This name is on your certificate/);
  expect(screen.queryByLabelText('Patronymic')).toBeNull();
});

test('sends only the changed levels of visibility', async () => {
  const { shell } = await show({ section: 'visibility', actions: { 'people/visibility': {} } });
  fireEvent.click(screen.getByLabelText('City: Nobody'));
  save();
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]).toEqual({
    action: 'people/visibility',
    item: 'me',
    payload: { levels: { city: 'nobody' } },
  });
});

test('saves the listing with the consent that it needs, in one step', async () => {
  const { shell } = await show({ section: 'visibility', actions: { 'people/visibility': {} } });
  expect(screen.queryByLabelText(/^I consent/)).toBeNull();
  fireEvent.click(screen.getByLabelText(/^List me/));
  fireEvent.click(screen.getByLabelText('City: Nobody'));
  const consent = screen.getByLabelText(/^I consent/);
  screen.getByText(/portrait, what you do, country, topics, and certificate/);
  save();
  expect(shell.acts).toEqual([]);
  expect(screen.getAllByText(/Tick it below/).length).toBeGreaterThan(0);
  fireEvent.click(consent);
  save();
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({
    levels: { city: 'nobody' },
    directory_listed: true,
    consent: {
      version: '1.0',
      locale: 'en',
      fields: ['avatar', 'headline', 'country', 'topics', 'certificate'],
    },
  });
});

test('offers to add a field that is opened to a consent that does not name it', async () => {
  const [dissemination, newsletter] = profile.consents;
  const fields = ['avatar', 'headline', 'city', 'country', 'topics', 'certificate'] as const;
  const given = { ...dissemination, given: true, fields: [...fields] };
  const consents = [given, newsletter] as OwnProfile['consents'];
  const { shell } = await show({
    section: 'visibility',
    profiles: [{ ...profile, listed: true, consents }],
    actions: { 'people/visibility': {} },
  });
  expect(screen.queryByLabelText(/^I consent/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Employer: Everyone'));
  screen.getByText(/will name these fields: employer\./);
  save();
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({ levels: { employer: 'public' } });
});

test('shows the profile as a visitor and as a member see it, and why it is not seen', async () => {
  const seen = {
    slug: profile.slug,
    display_name_ru: 'Мария Лесоверская',
    display_name_en: 'Mariia Lesoverskaia',
    grade: 'member',
    topics: [{ topic }],
    ...Object.fromEntries(
      [...profileTexts, 'about_tree'].flatMap((name) => [
        [`${name}_ru`, null],
        [`${name}_en`, null],
      ]),
    ),
    employer_en: 'Bridges Ltd',
    country: 'KZ',
    languages: ['ru'],
  };
  const { shell } = await show({
    section: 'visibility',
    responses: { '/items/people_public': [], '/items/people_members': [seen] },
  });
  const own = within(screen.getByRole('region', { name: 'How others see you' }));
  fireEvent.click(own.getByRole('button', { name: 'As a visitor' }));
  await own.findByText(/you have not asked to be listed/);
  fireEvent.click(own.getByRole('button', { name: 'As a member' }));
  await own.findByText('Bridges Ltd');
  own.getByText('Kazakhstan');
  own.getByText('Search');
  expect(own.queryByText('City')).toBeNull();
  // The page, and one read for each preview.
  expect(shell.calls).toHaveLength(4);
});

test('an applicant, who may not read what members see, is told that nobody does', async () => {
  await show({
    section: 'visibility',
    responses: { '/items/people_members': refused(403, 'E_FORBIDDEN') },
  });
  fireEvent.click(screen.getByRole('button', { name: 'As a member' }));
  await screen.findByText(/Members do not see you yet/);
});

test('a consent to dissemination names the fields that are open to everyone', async () => {
  const { shell } = await show({ section: 'consents', actions: { 'consents/give': {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Give consent' }));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({
    kind: 'dissemination',
    version: '1.0',
    locale: 'en',
    fields: ['avatar', 'headline', 'city', 'country', 'topics', 'certificate'],
  });
});

test('a consent is withdrawn after a confirmation that says what follows', async () => {
  const { shell } = await show({ section: 'consents', actions: { 'consents/withdraw': {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the consent “Newsletter”?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]?.payload).toEqual({ kind: 'newsletter', locale: 'en' });
});

test('a password is sent as typed, and a wrong one is named as such', async () => {
  const { shell } = await show({
    section: 'security',
    actions: {
      'account/change-password': refused(422, 'E_INVALID', undefined, 'current_password'),
    },
  });
  const form = part('Password');
  type(form.getByLabelText('Current password'), ' old one ');
  type(form.getByLabelText('New password'), ' nine yellow owls ');
  fireEvent.click(form.getByRole('button', { name: 'Save the new password' }));
  await waitFor(() =>
    expect(form.getAllByText(/That password is wrong/).length).toBeGreaterThan(0),
  );
  expect(shell.acts[0]?.payload).toEqual({
    current_password: ' old one ',
    password: ' nine yellow owls ',
  });
});

test('turns the second factor on with a QR code, and shows the recovery codes once', async () => {
  const secret = 'A'.repeat(32);
  const { shell } = await show({
    section: 'security',
    actions: {
      'account/begin-tfa': { secret, url: `otpauth://totp/House:member?secret=${secret}` },
      'account/enable-tfa': { recovery_codes: ['abcde-fghjk'] },
    },
  });
  const factor = part('Two-factor sign-in');
  type(factor.getByLabelText('Current password'), 'nine yellow owls');
  fireEvent.click(factor.getByRole('button', { name: 'Continue' }));
  await factor.findByRole('img', { name: 'QR code for the app' });
  factor.getByText('AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA');
  type(factor.getByLabelText('Code'), '123 456');
  fireEvent.click(factor.getByRole('button', { name: 'Turn on' }));
  await factor.findByText('abcde-fghjk');
  expect(shell.acts[1]?.payload).toEqual({
    current_password: 'nine yellow owls',
    secret,
    otp: '123 456',
  });
});

test('ends another session', async () => {
  const other = { ...session, id: 'there', device: { ru: 'Chrome', en: 'Chrome' }, current: false };
  const { shell } = await show({
    section: 'security',
    accounts: [{ ...account, sessions: [session, other] }, account],
    actions: { 'account/revoke-session': {} },
  });
  fireEvent.click(part('Open sessions').getByRole('button', { name: 'End' }));
  await waitFor(() => expect(part('Open sessions').queryByText('Chrome')).toBeNull());
  expect(shell.acts[0]?.payload).toEqual({ id: 'there' });
});

test('asks for an archive, shows its progress, and offers it once it is ready', async () => {
  const archive = { askedAt: '2026-03-01T09:00:00Z', file: null, expiresAt: null };
  const ready = { ...archive, file: 'file-1', expiresAt: '2026-03-08T09:00:00Z' };
  await show({
    section: 'data',
    accounts: [account, { ...account, archive }, { ...account, archive: ready }],
    actions: { 'people/export': {} },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for the archive' }));
  await screen.findByRole('progressbar');
  screen.getByText(/a notification and an e-mail tell you/);
  const link = await screen.findByRole('link', { name: 'Download the archive' });
  expect(link.getAttribute('href')).toBe('/assets/file-1');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the colours change at once', async () => {
  const { shell } = await show({ section: 'appearance' });
  fireEvent.click(screen.getByLabelText('Dark'));
  expect(shell.colorModeChoice.getState()).toBe('dark');
});

test('an account without a person has only the pages of the account', async () => {
  const { shell } = await show({ user: fakeUser({ personId: null }) });
  expect(backendCalls(shell)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
  screen.getByRole('link', { name: 'Sign-in and security' });
});

test('a page of the profile says that an account without a person has none', async () => {
  await show({ section: 'profile', user: fakeUser({ personId: null }) });
  screen.getByText(/This account has no profile/);
});

const city = { field: 'city', locale: 'en', value: 'Omsk' };
const since = { field: 'practice_since_year', locale: null, value: 2012 };
const facts = {
  revision: 3,
  facts: [city, since],
  visibility: visibilityDefaults,
  covered: [],
};
const offer = () => within(screen.getByRole('region', { name: 'Take over from your application' }));

test('takes over the ticked facts of the application with their visibility, and offers no more', async () => {
  const { shell } = await show({
    section: 'profile',
    responses: { '/admissions/profile-facts': facts },
    actions: { 'people/update': {}, 'home/hide-block': {} },
  });
  offer().getByText('Omsk');
  fireEvent.click(offer().getByRole('checkbox', { name: /^In the profession since/ }));
  fireEvent.change(offer().getByLabelText('Who sees it: City'), { target: { value: 'members' } });
  fireEvent.click(offer().getByRole('button', { name: 'Take over what is ticked' }));
  await waitFor(() => expect(shell.acts).toHaveLength(2));
  expect(shell.acts).toEqual([
    {
      action: 'people/update',
      item: 'me',
      payload: { revision: 3, texts: { en: { city: 'Omsk' } }, levels: { city: 'members' } },
    },
    { action: 'home/hide-block', payload: { block: 'application-facts' } },
  ]);
});

test('takes over nothing that is not ticked, and can be dismissed', async () => {
  const { shell } = await show({
    section: 'profile',
    responses: { '/admissions/profile-facts': facts },
    actions: { 'home/hide-block': {} },
  });
  for (const tick of offer().getAllByRole('checkbox')) fireEvent.click(tick);
  fireEvent.click(offer().getByRole('button', { name: 'Take over what is ticked' }));
  expect(offer().getAllByText(/Tick at least one field/).length).toBeGreaterThan(0);
  expect(shell.acts).toEqual([]);
  fireEvent.click(offer().getByRole('button', { name: 'Not needed' }));
  await waitFor(() =>
    expect(shell.acts).toEqual([
      { action: 'home/hide-block', payload: { block: 'application-facts' } },
    ]),
  );
});

test('offers no facts of the application once that is dismissed', async () => {
  await show({
    section: 'profile',
    responses: {
      '/admissions/profile-facts': facts,
      '/member-home': { hidden: ['application-facts'], membership: null, mailStop: null },
    },
  });
  expect(screen.queryByText('Omsk')).toBeNull();
});

test.each<[name: keyof typeof formCases, section: SettingsSection, place: string]>([
  ['profile', 'profile', '[aria-labelledby=about-you]'],
  ['name', 'name', 'div'],
  ['email', 'security', '[aria-labelledby=email-change]'],
  ['password', 'security', '[aria-labelledby=password-change]'],
  ['factor', 'security', '[aria-labelledby=second-factor]'],
  ['leave', 'data', '[aria-labelledby=leave]'],
  ['erase', 'data', '[aria-labelledby=erase]'],
])('keeps the rules of forms: %s', async (name, of, place) => {
  const one: FormCase = formCases[name];
  await expectFormRules(one, async (field) => {
    const answer = refused(422, 'E_INVALID', undefined, field);
    const { shell } = await show({ section: of, actions: { [one.action]: answer } });
    if (name === 'erase')
      fireEvent.click(screen.getByRole('button', { name: 'Erase the account…' }));
    if (name === 'leave') answerQuestions();
    return { form: document.querySelector(`${place} form`) as HTMLFormElement, acts: shell.acts };
  });
});

/** Answers with yes what is asked before a final action. */
function answerQuestions(): void {
  const asked = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  asked.mockImplementation(function close(this: HTMLDialogElement) {
    this.show();
    queueMicrotask(() => this.close('yes'));
  });
  onTestFinished(() => asked.mockRestore());
}

const acme = { name: 'acme', title: 'Acme' };
const linked = {
  ...acme,
  label: 'vera@acme.example',
  linkedAt: '2026-02-01T09:00:00Z',
  usedAt: null,
};
const providers = () => within(screen.getByRole('region', { name: 'Sign-in with other services' }));

test('shows no providers where none is offered', async () => {
  await show({ section: 'security' });
  expect(screen.queryByRole('region', { name: 'Sign-in with other services' })).toBeNull();
});

test('offers to link a provider by an ordinary link', async () => {
  await show({ section: 'security', offered: [acme] });
  const link = providers().getByRole('link', { name: 'Link Acme' });
  expect(link.getAttribute('href')).toBe('/auth/login/acme?link=1');
});

test('links the profile that the provider has confirmed, with the password', async () => {
  const pending = { provider: 'acme', label: 'vera@acme.example' };
  vi.stubGlobal('fetch', async () => Response.json({ data: pending }));
  const { shell } = await show({
    section: 'security',
    offered: [acme],
    accounts: [account, { ...account, providers: [linked] }],
    actions: { 'account/link-provider': {} },
    more: '?link=acme',
  });
  await providers().findByText(/vera@acme\.example/);
  type(providers().getByLabelText(/^Current password/), 'my password');
  fireEvent.click(providers().getByRole('button', { name: 'Link Acme' }));
  await providers().findByText('Unlink Acme');
  expect(shell.acts).toEqual([
    { action: 'account/link-provider', payload: { current_password: 'my password' } },
  ]);
  expect(shell.toasts).toEqual(['Acme is linked to your account']);
  vi.unstubAllGlobals();
});

test('says that the confirmed profile has expired', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: null }));
  await show({ section: 'security', offered: [acme], more: '?link=acme' });
  await providers().findByText(/^Too much time/);
  vi.unstubAllGlobals();
});

test('unlinks a provider with the password, and says that a wrong one is wrong', async () => {
  const answers = [refused(422, 'E_INVALID', {}, 'current_password'), {}];
  const { shell } = await show({
    section: 'security',
    offered: [acme],
    accounts: [{ ...account, providers: [linked] }, account],
    actions: { 'account/unlink-provider': () => answers.shift() ?? {} },
  });
  const unlink = () => fireEvent.click(providers().getByRole('button', { name: 'Unlink' }));
  type(providers().getByLabelText(/^Current password/), 'wrong one');
  unlink();
  await providers().findByText('That password is wrong.');
  type(providers().getByLabelText(/^Current password/), 'my password');
  unlink();
  await providers().findByRole('link', { name: 'Link Acme' });
  expect(shell.acts.at(-1)?.payload).toEqual({
    provider: 'acme',
    current_password: 'my password',
  });
});

test('does not unlink the only way in: a password comes first', async () => {
  await show({
    section: 'security',
    accounts: [{ ...account, hasPassword: false, providers: [linked] }],
  });
  providers().getByText(/^This is your only way to sign in/);
  expect(providers().queryByRole('button', { name: 'Unlink' })).toBeNull();
  const [set] = providers().getAllByRole('link', { name: 'Set a password by e-mail' });
  expect(set?.getAttribute('href')).toContain('/login?mode=forgot');
});
