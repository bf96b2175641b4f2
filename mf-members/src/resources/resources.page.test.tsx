// @vitest-environment happy-dom
import type { Library, LibraryItem } from '@site/shared/api';
import {
  expectFormRules,
  type FakeShellOptions,
  FakeUpload,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { formCases } from '@site/shared/testing/form-cases';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import remote from '../remote.ts';

const resource: LibraryItem = {
  id: 'one',
  slug: 'quiet-on-call',
  type: 'guide',
  access: 'members',
  licence: 'CC-BY',
  isOutdated: false,
  isDead: false,
  languages: ['ru', 'en'],
  topics: ['reliability'],
  title: { value: 'Quiet on-call', lang: 'en' },
  summary: { value: 'How to halve night calls.', lang: 'en' },
  address: 'https://library.example/quiet-on-call',
  file: null,
  isFile: false,
  year: 2025,
  useful: 4,
  marks: ['useful'],
  locked: null,
  community: null,
  allowed: [],
};
const topic = {
  id: '018f4c5e-0000-7000-8000-00000000000a',
  slug: 'reliability',
  parent: null,
  translations: [{ label: 'Reliability' }],
};

async function show(
  library: Partial<Library> = {},
  { at = '/c/resources', ...options }: FakeShellOptions & { at?: string } = {},
) {
  const data = {
    items: [resource],
    total: 1,
    pages: 1,
    item: null,
    years: [2025, 2024],
    maxMegabytes: 50,
    ...library,
  };
  const responses = { '/library': data, '/items/topics': [topic] };
  const shell = fakeShell({ locale: 'en', user: fakeUser(), responses, ...options });
  renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1, name: 'Resources' });
  return shell;
}

const detail = {
  ...resource,
  authors: 'Vera Orlova',
  versions: [{ label: '2.0', date: '2025-03-01', note: 'A new chapter', file: null }],
  radar: [{ slug: 'alerting', name: 'Alerting' }],
};

test('lists resources with type, languages, topics and own marks', async () => {
  await show();
  const line = screen.getByRole('heading', { name: 'Quiet on-call' }).closest('li') as HTMLElement;
  within(line).getByText('Guide · Russian, English · Reliability · 2025');
  const useful = within(line).getByRole('button', { name: 'Useful: 4' });
  expect(useful.getAttribute('aria-pressed')).toBe('true');
});

test('asks the backend for what the address says', async () => {
  const shell = await show(
    {},
    { at: '/c/resources?q=on%20call&type=guide&bookmarked=1&year=2024&view=table&page=2' },
  );
  const call = shell.calls.find((one) => one.includes('/library')) ?? '';
  const asked = new URLSearchParams(call.slice(call.indexOf('?')));
  expect(Object.fromEntries(asked)).toEqual({
    q: 'on call',
    type: 'guide',
    bookmarked: '1',
    year: '2024',
    page: '2',
    locale: 'en',
  });
  const filters = within(document.querySelector('search') as HTMLElement);
  expect(filters.getByLabelText<HTMLSelectElement>('Type').value).toBe('guide');
});

test('a locked resource says for whom it is and has no marks', async () => {
  const locked = { ...resource, summary: null, address: null, locked: 'senior' } as const;
  await show({ items: [locked] });
  screen.getByText('Open to senior members and fellows.');
  expect(screen.queryByRole('button', { name: /^Useful/ })).toBeNull();
});

test('sets and removes marks', async () => {
  const shell = await show({}, { actions: { 'resources/mark': {} } });
  fireEvent.click(screen.getByRole('button', { name: 'Bookmark' }));
  await vi.waitFor(() => expect(shell.toasts).toEqual(['Bookmarked.']));
  fireEvent.click(screen.getByRole('button', { name: 'Useful: 4' }));
  await vi.waitFor(() => expect(shell.acts).toHaveLength(2));
  expect(shell.acts.map(({ payload }) => payload)).toEqual([
    { kind: 'bookmark', on: true },
    { kind: 'useful', on: false },
  ]);
});

test('opens the details at their address', async () => {
  await show({ item: detail }, { at: '/c/resources?item=quiet-on-call', pages: ['/tech-radar'] });
  const panel = screen.getByRole('dialog', { name: 'Quiet on-call' });
  within(panel).getByText('CC BY');
  within(panel).getByText('Vera Orlova');
  within(panel).getByText(/A new chapter/);
  expect(within(panel).getByRole('link', { name: 'Alerting' }).getAttribute('href')).toBe(
    '/en/tech-radar?item=alerting',
  );
  expect(within(panel).getByRole('link', { name: 'Open the resource' }).getAttribute('href')).toBe(
    resource.address,
  );
});

test('tells the editors that a resource does not open', async () => {
  const at = '/c/resources?item=quiet-on-call';
  const shell = await show({ item: detail }, { at, actions: { 'resources/report': {} } });
  fireEvent.click(screen.getByRole('button', { name: /Tell the editors/ }));
  await vi.waitFor(() =>
    expect(shell.acts).toEqual([{ action: 'resources/report', item: 'one', payload: {} }]),
  );
});

test('suggests a resource once every field is filled in', async () => {
  const shell = await show({}, { actions: { 'resources/suggest': { id: 'new' } } });
  fireEvent.click(screen.getByText('Suggest a resource'));
  fireEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Link/));
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(within(screen.getAllByRole('group')[0] as HTMLElement).getByLabelText(label), {
      target: { value },
    });
  fill(/^Link/, 'https://library.example/new');
  fill(/^Title/, 'How to read logs');
  fill(/^What it is about/, 'A short guide to where to begin.');
  fill(/^Type/, 'guide');
  fill(/^Topic/, topic.id);
  fireEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  await screen.findByText('Thank you! The editors will look at it.');
  expect(shell.acts[0]?.payload).toEqual({
    url: 'https://library.example/new',
    title: 'How to read logs',
    summary: 'A short guide to where to begin.',
    type: 'guide',
    topics: [topic.id],
    content_languages: ['en'],
    licence: 'link_only',
  });
});

const file = { address: '/assets/library/signed', until: '2026-03-01T09:10:00.000Z' };

test('offers the file and the files of earlier versions by links of the reader', async () => {
  const versions = [{ label: '1.0', date: '2024-03-01', note: null, file }];
  const stored = { ...detail, address: null, isFile: true, file, versions };
  await show({ item: stored }, { at: '/c/resources?item=quiet-on-call' });
  const panel = within(screen.getByRole('dialog'));
  for (const name of ['Download the file', 'Download version 1.0']) {
    expect(panel.getByRole('link', { name }).getAttribute('href')).toBe(file.address);
  }
});

test('a link that is over is renewed by the click on it', async () => {
  const stored = { ...detail, address: null, isFile: true, file };
  const at = '/c/resources?item=quiet-on-call';
  const shell = await show({ item: stored }, { at, now: '2026-03-01T09:20:00Z' });
  fireEvent.click(screen.getByRole('link', { name: 'Download the file' }));
  await vi.waitFor(() => expect(shell.toasts).toEqual(['The link is renewed. Click it again.']));
  expect(shell.calls.filter((call) => call.includes('/library'))).toHaveLength(2);
});

test('a person whose link did not work is told what to do', async () => {
  await show({}, { at: '/c/resources?link=stale' });
  const [alert] = screen.getAllByRole('alert');
  within(alert as HTMLElement).getByText(/works for ten minutes/);
});

test('shows a table, which opens a resource and keeps the filters', async () => {
  await show({}, { at: '/c/resources?type=guide&view=table' });
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Quiet on-call/ });
  within(row).getByRole('cell', { name: '2025' });
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    '/en/c/resources?type=guide&view=table&item=quiet-on-call',
  );
  const cards = screen.getByRole('link', { name: 'Cards' });
  expect(cards.getAttribute('href')).toBe('/en/c/resources?type=guide');
});

afterEach(() => vi.unstubAllGlobals());

async function chooseFile(chosen: File, options: FakeShellOptions = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  const shell = await show({}, options);
  fireEvent.click(screen.getByText('Suggest a resource'));
  fireEvent.click(screen.getByLabelText('A file'));
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [chosen] } });
  return shell;
}

const pdf = new File(['%PDF-'], 'slides.pdf', { type: 'application/pdf' });

test('uploads a file with its progress, and suggests it', async () => {
  const shell = await chooseFile(pdf, { actions: { 'resources/suggest': { id: 'new' } } });
  await screen.findByText('0% uploaded');
  FakeUpload.last.sent(0.4);
  await screen.findByText('40% uploaded');
  FakeUpload.last.sent(1);
  await screen.findByText('Checking the file…');
  FakeUpload.last.answer({ data: { id: topic.id } });
  await screen.findByText('The file is uploaded.');
  const fields = within(screen.getByRole('button', { name: 'Suggest' }).closest('form') as never);
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(fields.getByLabelText(label), { target: { value } });
  fill(/^Title/, 'How to read logs');
  fill(/^What it is about/, 'A short guide to where to begin.');
  fill(/^Type/, 'guide');
  fill(/^Topic/, topic.id);
  fireEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  await screen.findByText('Thank you! The editors will look at it.');
  expect(shell.acts[0]?.payload).toMatchObject({ file: topic.id, licence: 'permission' });
  expect(shell.acts[0]?.payload).not.toHaveProperty('url');
});

test.each([
  ['another type', new File(['x'], 'page.html', { type: 'text/html' }), /^Only PDF/],
  [
    'too large a file',
    Object.defineProperty(new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'size', {
      value: 50_000_001,
    }),
    'The file is larger than 50 MB.',
  ],
])('refuses %s before the upload', async (_what, chosen, words) => {
  await chooseFile(chosen);
  await screen.findByText(words);
});

test('says why the server refused a file, and nothing is suggested without one', async () => {
  const shell = await chooseFile(pdf);
  FakeUpload.last.answer({ errors: [{ message: 'The file did not pass the check.' }] });
  await screen.findByText('The file did not pass the check.');
  fireEvent.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(await screen.findAllByText(/Choose a file and wait/)).not.toEqual([]);
  expect(shell.acts).toEqual([]);
});

test('says that nothing is found and shows everything again', async () => {
  await show({ items: [], total: 0, pages: 0 }, { at: '/c/resources?q=nothing' });
  screen.getByRole('heading', { name: 'Nothing found' });
  screen.getByRole('link', { name: 'Show all resources' });
});

test('an applicant reads the library and suggests nothing', async () => {
  await show({}, { user: fakeUser({ standing: 'applicant', grade: null }) });
  expect(screen.queryByText('Suggest a resource')).toBeNull();
});

test('the suggestion keeps the rules of forms', async () => {
  const { right, ...others } = formCases.suggestion;
  await expectFormRules({ ...others, right: { ...right, topics: topic.id } }, async (field) => {
    const answer = refused(422, 'E_INVALID', undefined, field);
    const { acts } = await show({}, { actions: { 'resources/suggest': answer } });
    const link = screen.getByLabelText<HTMLInputElement>(/^Link/);
    return { form: link.form as HTMLFormElement, acts };
  });
});
