// @vitest-environment happy-dom
import type { EnquiryDetail, EnquiryList } from '@site/shared/api';
import {
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
  renderRemote,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const id = '00000000-0000-4000-8000-000000000001';
const card = {
  no: 'Q-2026-00007',
  name: 'Helen Moss',
  email: 'helen@press.example',
  topic: 'press',
  state: 'new',
  at: '2026-03-01T08:00:00Z',
  holder: null,
} as const;
const list: EnquiryList = {
  enquiries: [{ ...card, beginning: 'Could I talk to somebody?' }],
  total: 1,
  pages: 1,
  counts: { new: 1, mine: 2, taken: 3, done: 4, spam: 5, all: 15 },
};
const none: EnquiryList = { ...list, enquiries: [], total: 0, pages: 0 };
const one: EnquiryDetail = {
  ...card,
  id,
  text: 'Could I talk to somebody?',
  locale: 'ru',
  revision: 3,
  allowed: ['claim', 'answer', 'close', 'mark-spam'],
  handledAt: null,
  reason: null,
  draft: { version: 2, fields: { text: 'Dear Helen,' }, savedAt: '2026-03-02T08:00:00Z' },
  answers: [],
  others: [{ no: 'Q-2025-00003', topic: 'event', state: 'answered', at: '2025-09-01T08:00:00Z' }],
  canned: [{ id, title: 'Как вступить', text: 'Нужна рекомендация.' }],
  cannedPlace: 'https://studio.example/admin/content/enquiry_texts',
  mailbox: 'hello@guild.example',
};
const colleague = { name: { ru: 'Павел', en: 'Pavel' }, isReader: false };

async function show(
  path: string,
  data: object,
  { actions = {}, duty = 'editor' }: { actions?: FakeShellOptions['actions']; duty?: string } = {},
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles: [duty] }),
    actions,
    responses: { '/enquiries': data, '/enquiries/Q-2026-00007': data },
  });
  const view = renderRemote(remote, { at: `/c/office/enquiries${path}`, shell });
  await screen.findByRole('heading', { level: 1 });
  return { shell, view };
}
const detail = (change: Partial<EnquiryDetail> = {}, actions: FakeShellOptions['actions'] = {}) =>
  show('/Q-2026-00007', { ...one, ...change }, { actions });
const answerField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });

test('lists what waits, with the number of every list', async () => {
  await show('', list);
  const link = screen.getByRole('link', { name: 'Helen Moss · Press' });
  expect(link.getAttribute('href')).toBe('/en/c/office/enquiries/Q-2026-00007');
  screen.getByText('Could I talk to somebody?');
  expect(screen.getByRole('link', { name: 'New 1' }).getAttribute('aria-current')).toBe('page');
  screen.getByRole('link', { name: 'Spam 5' });
});

test('looks for words in every list', async () => {
  const { view } = await show('?show=spam', list);
  const field = screen.getByLabelText('Number, name, e-mail or words of the text');
  fireEvent.input(field, { target: { value: 'Moss' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(view.router.state.location.search).toBe('?show=all&q=Moss'));
});

test.each([
  ['', 'No new enquiries'],
  ['?show=mine', 'You have not taken any enquiry'],
  ['?show=all&q=Moss', 'Nothing found'],
])('says that a list is empty: %s', async (search, title) => {
  await show(search, none);
  screen.getByRole('heading', { name: title });
});

test('an enquiry shows what was asked, and what the person has written besides', async () => {
  await detail();
  screen.getByRole('heading', { level: 1, name: 'Helen Moss · Press' });
  expect(screen.getByRole('link', { name: card.email }).getAttribute('href')).toBe(
    `mailto:${card.email}`,
  );
  const other = screen.getByRole('link', { name: 'Event' });
  expect(other.getAttribute('href')).toBe('/en/c/office/enquiries/Q-2025-00003');
  expect(answerField().value).toBe('Dear Helen,');
});

test('an answer takes a canned text and is sent with the revision', async () => {
  const { shell } = await detail(
    {},
    { 'enquiries/answer': {}, 'enquiries/save-draft': { version: 3 } },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Insert the canned answer: Как вступить' }));
  expect(answerField().value).toBe('Dear Helen,\n\nНужна рекомендация.');
  fireEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(shell.acts).toHaveLength(2));
  const text = 'Dear Helen,\n\nНужна рекомендация.';
  expect(shell.acts).toMatchObject([
    { action: 'enquiries/save-draft', item: id, payload: { version: 2, text } },
    { action: 'enquiries/answer', item: id, payload: { text, revision: 3 } },
  ]);
});

test('is taken, also from a colleague, and given back', async () => {
  const { shell } = await detail(
    { state: 'claimed', holder: colleague, allowed: ['claim', 'release'] },
    { 'enquiries/claim': {} },
  );
  screen.getByText('In progress: Pavel');
  expect(screen.queryByRole('button', { name: /Put enquiry/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take it over from Pavel' }));
  await waitFor(() => expect(shell.toasts).toEqual(['The enquiry is yours now']));
});

test('is closed with a reason', async () => {
  const { shell } = await detail({}, { 'enquiries/close': {} });
  fireEvent.input(screen.getByLabelText('Why no answer is needed'), {
    target: { value: 'We spoke on the phone.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Close the enquiry' }));
  await waitFor(() =>
    expect(shell.acts).toMatchObject([
      { action: 'enquiries/close', payload: { reason: 'We spoke on the phone.' } },
    ]),
  );
});

test('shows what was answered, and that a mail did not arrive', async () => {
  const answers = [
    { id, text: 'Yes, gladly.', at: card.at, author: colleague, mail: 'failed' as const },
  ];
  await detail({ state: 'answered', holder: colleague, answers, allowed: ['answer'] });
  screen.getByText('Yes, gladly.');
  screen.getByText('E-mail not delivered');
  screen.getByRole('heading', { name: 'Answer again' });
  expect(screen.queryByRole('button', { name: 'This is spam' })).toBeNull();
});

test('a number that does not exist leads back to the list', async () => {
  await show('/Q-2026-00007', refused(404, 'E_NOT_FOUND'));
  screen.getByRole('heading', { name: 'There is no such enquiry' });
});

test('is closed to a secretary, without a request', async () => {
  await show('', list, { duty: 'secretary' });
  screen.getByRole('heading', { name: 'For the staff' });
});
