// @vitest-environment happy-dom
import type { SessionUser } from '@site/shared/contract';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../remote.ts';
// Loaded before the first test, whose time it would take otherwise.
import './people.page.tsx';

const anna = {
  slug: 'anna',
  display_name_ru: 'Анна Тихогрова',
  display_name_en: 'Anna Tikhogrova',
  name_ru_given: 'Анна',
  name_en_family: 'Tikhogrova',
  name_en_given: 'Anna',
  name_en_source: 'user',
  grade: 'senior',
  grade_year: 2024,
  memorial: false,
  avatar: null,
  headline_ru: null,
  headline_en: null,
  city_ru: 'Рига',
  city_en: 'Riga',
  joined_year: 2021,
  country: 'LV',
  employer_ru: null,
  employer_en: 'Observatory',
  position_ru: null,
  position_en: 'Engineer',
  contact_email: 'anna@demo.example',
  contact_phone: null,
  contact_telegram: null,
  accepts_contact: true,
  topics: [{ topic: 'databases-id' }],
};
const plain = { ...anna, slug: 'boris', display_name_en: 'Boris Polev', contact_email: null };

const topics = [
  { id: 'data-id', slug: 'data', parent: null, translations: [{ label: 'Data' }] },
  {
    id: 'databases-id',
    slug: 'databases',
    parent: 'data-id',
    translations: [{ label: 'Databases' }],
  },
];
const cities = [
  { city_ru: 'Рига', city_en: 'Riga', countDistinct: { id: 30 } },
  { city_ru: null, city_en: null, countDistinct: { id: 20 } },
];

type Options = { user?: SessionUser; people?: object[]; counts?: object[] };

async function show(
  search = '',
  { user = fakeUser(), people = [anna, plain], counts = cities }: Options = {},
) {
  const responses = {
    '/items/topics': topics,
    '/items/people_members': (query: URLSearchParams) => (query.has('aggregate') ? counts : people),
    '/directory/people': (query: URLSearchParams) => (query.has('aggregate') ? counts : people),
    '/directory/communities': [
      { slug: 'reading-club', name: { value: 'Reading club', lang: 'en' } },
    ],
  };
  const shell = fakeShell({ locale: 'en', user, responses });
  renderRemote(remote, { at: `/c/members${search}`, shell });
  await screen.findByRole('heading', { level: 1, name: 'People' });
  return shell;
}

beforeEach(() => localStorage.clear());

test('lists people with the work and contacts they show to members, in four calls', async () => {
  const shell = await show();
  expect(screen.getByRole('status').textContent).toBe('50 people found');
  expect(screen.getAllByText('Engineer')).toHaveLength(2);
  screen.getAllByText('Databases', { selector: 'p' });
  const email = screen.getByRole('link', { name: 'anna@demo.example' });
  expect(email.getAttribute('href')).toBe('mailto:anna@demo.example');
  const write = screen.getByRole('link', { name: 'Write to Anna Tikhogrova' });
  expect(write.getAttribute('href')).toBe('/en/members/anna#contact-messages');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toContain('?page=2');
  expect(shell.calls).toHaveLength(4);
});

test('requests what the address says; the count is that of the chosen city', async () => {
  const shell = await show(
    '?q=anna&grade=senior&topic=data&city=Рига&recent=1&mentor=1&community=reading-club&sort=newest',
  );
  const queries = shell.calls
    .filter((call) => call.includes('/directory/people'))
    .map((call) => new URL(call.slice(4), 'http://x').searchParams);
  const asked = queries.find((query) => !query.has('aggregate'));
  expect(asked?.get('sort')).toBe('-joined_year,sort_name_en,slug');
  expect(JSON.parse(asked?.get('filter') ?? '')).toEqual({
    _and: [
      { _or: [{ search_text: { _contains: 'anna' } }] },
      { grade: { _eq: 'senior' } },
      { topics: { topic: { _in: ['data-id', 'databases-id'] } } },
      {
        _or: [{ city_ru: { _in: ['Riga', 'Рига'] } }, { city_en: { _in: ['Riga', 'Рига'] } }],
      },
      { joined_year: { _gte: 2025 } },
    ],
  });
  for (const query of queries) {
    expect([query.get('mentors'), query.get('community')]).toEqual(['1', 'reading-club']);
  }
  const counted = queries.find((query) => query.has('aggregate'));
  expect(counted?.get('filter')).not.toContain('city');
  expect(screen.getByRole('status').textContent).toBe('30 people found');
});

test('a search goes to the address, and its filters can be saved', async () => {
  await show();
  fireEvent.change(screen.getByLabelText('Grade'), { target: { value: 'senior' } });
  fireEvent.change(screen.getByLabelText('Name, city, employer'), { target: { value: 'Boris' } });
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Riga' } });
  fireEvent.change(screen.getByLabelText('Community'), { target: { value: 'reading-club' } });
  fireEvent.click(screen.getByLabelText('Mentors only'));
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save these filters' }));
  const name = '“Boris”, Senior member, Riga, mentors, Reading club';
  const saved = await screen.findByRole('link', { name });
  expect(saved.getAttribute('href')).toBe(
    '/en/c/members?q=Boris&grade=senior&city=Riga&mentor=1&community=reading-club',
  );
});

test('a page after the last one is the last', async () => {
  await show('?mentor=1&page=9');
  screen.getByText('3 of 3');
});

test('saved filters return on the next visit and can be deleted', async () => {
  const key = 'people-filters:user-1';
  localStorage.setItem(key, JSON.stringify(['?grade=fellow&sort=newest', '?grade=king', 7]));
  await show();
  expect(screen.getByRole('link', { name: 'Fellow' }).getAttribute('href')).toBe(
    '/en/c/members?grade=fellow',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete the saved filter: Fellow' }));
  expect(screen.queryByRole('link', { name: 'Fellow' })).toBeNull();
  expect(localStorage.getItem(key)).toBe('[]');
});

test('only a person who shows contacts has a contact file', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  await show();
  expect(screen.getAllByRole('button', { name: /^Download contact/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /of Anna Tikhogrova$/ }));
  const text = await files[0]?.text();
  expect(text).toContain('N:Tikhogrova;Anna;;;');
  expect(text).toContain('URL:https://house.test/en/members/anna');
});

test('one’s own line offers neither a message nor a contact file', async () => {
  await show('', { user: fakeUser({ slug: 'anna' }), people: [anna] });
  const line = screen.getByRole('heading', { name: 'Anna Tikhogrova' }).closest('li');
  within(line as HTMLElement).getByText('This is you');
  expect(screen.queryByRole('button', { name: /^Download contact/ })).toBeNull();
});

test('reads a name with a wrong letter, and says so; names the filters only if one is set', async () => {
  await show('?q=Tikhograva', { people: [], counts: [] });
  screen.getByRole('heading', { name: 'Nobody found' });
  screen.getByText('Try another spelling of the name: either alphabet works.');
});

test('says that nobody matches, and links to everybody', async () => {
  await show('?city=Nowhere', { people: [] });
  expect(screen.getByRole('status').textContent).toBe('Nobody found');
  screen.getByRole('heading', { name: 'Nobody matches these filters' });
  for (const reset of screen.getAllByRole('link', { name: 'Clear filters' })) {
    expect(reset.getAttribute('href')).toMatch(/^\/en\/c\/members\??$/);
  }
});

test('a page after the last one leads to the last one', async () => {
  await show('?page=9');
  expect(screen.getByText('3 of 3')).toBeTruthy();
});

test('an applicant sees a locked panel, and nothing is requested', async () => {
  const shell = await show('', { user: fakeUser({ standing: 'applicant', grade: null }) });
  screen.getByRole('heading', { name: 'The full directory is for members' });
  expect(shell.calls).toEqual([]);
});
