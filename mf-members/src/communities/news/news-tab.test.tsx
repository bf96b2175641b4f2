// @vitest-environment happy-dom
import type { CommunityDetail, EditedRoomArticle, RoomArticle, RoomNews } from '@site/shared/api';
import { fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const text = (value: string) => ({ value, lang: 'en' as const });

const community = {
  id: uuid(1),
  slug: 'quiet-on-call',
  state: 'active',
  kind: 'interest',
  access: 'open',
  name: text('Quiet on-call'),
  purpose: text('How to be woken at night rarely.'),
  topics: [],
  members: 3,
  own: null,
  showsEvents: false,
  isInside: true,
  waiting: 0,
  suggested: 0,
  allowed: [],
  allowedOwn: [],
} as unknown as CommunityDetail;
const article: RoomArticle = {
  id: uuid(2),
  slug: 'the-hall-is-open',
  title: text('The hall is open'),
  publishedAt: '2026-03-01T10:00:00Z',
  languages: ['en'],
  allowed: [],
};
const draft: RoomArticle = {
  ...article,
  id: uuid(3),
  title: text('A draft about tea'),
  publishedAt: null,
  allowed: ['rewrite', 'publish'],
};
const news: RoomNews = {
  articles: [article],
  total: 1,
  pages: 1,
  drafts: [],
  mayWrite: false,
  edited: null,
};
const moderated: RoomNews = {
  ...news,
  articles: [{ ...article, allowed: ['rewrite', 'withdraw'] }],
  drafts: [draft],
  mayWrite: true,
};
const words = {
  title: 'The hall is open again',
  lead: 'After the repair we meet on Thursdays again, in the hall by the river.',
  body: 'The repair was faster than we thought. '.repeat(8),
};

async function show(given: RoomNews, actions: Record<string, object> = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    actions,
    responses: {
      '/communities/quiet-on-call': community,
      '/news/communities/quiet-on-call': given,
      '/items/topics': [
        { id: uuid(9), slug: 'incidents', parent: null, translations: [{ label: 'Incidents' }] },
      ],
    },
  });
  renderRemote(remote, { at: '/c/communities/quiet-on-call?tab=news', shell });
  await screen.findByRole('heading', { level: 1, name: 'Quiet on-call' });
  return shell;
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('members read the news, and have neither drafts nor a form', async () => {
  await show(news);
  const link = screen.getByRole('link', { name: 'The hall is open' });
  expect(link.getAttribute('href')).toBe('/en/c/news/the-hall-is-open');
  expect(screen.queryByRole('heading', { name: 'Drafts' })).toBeNull();
  expect(screen.queryByText('Write news')).toBeNull();
});

test('a moderator writes news in one language', async () => {
  const shell = await show(moderated, { 'news/write': { id: uuid(4) } });
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: uuid(9) } });
  type('Title', words.title);
  type('Lead', words.lead);
  type('Text', words.body);
  fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(shell.toasts).toEqual(['Draft saved']));
  expect(shell.acts[0]).toMatchObject({
    action: 'news/write',
    payload: { community: uuid(1), topics: [uuid(9)], title_en: words.title, notify: true },
  });
});

test('a moderator publishes a draft after a question, and withdraws an article with a reason', async () => {
  const shell = await show(moderated, { 'news/publish': {}, 'news/withdraw': {} });
  fireEvent.click(screen.getByRole('button', { name: 'Publish: A draft about tea' }));
  const confirm = async () =>
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, continue' }),
    );
  await confirm();
  await waitFor(() => expect(shell.toasts).toEqual(['Published']));
  type('Why', 'The day of the opening was wrong.');
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await confirm();
  await waitFor(() =>
    expect(shell.acts.map(({ action, item }) => [action, item])).toEqual([
      ['news/publish', uuid(3)],
      ['news/withdraw', uuid(2)],
    ]),
  );
});

test('the form of an opened article has its texts, and saves them', async () => {
  const edited: EditedRoomArticle = {
    ...draft,
    category: 'digest',
    notify: false,
    topics: [uuid(9)],
    words: { ru: { title: '', lead: '', body: '' }, en: words },
  };
  const shell = await show({ ...moderated, edited }, { 'news/rewrite': {} });
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'digest');
  expect(screen.getByLabelText('Title')).toHaveProperty('value', words.title);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.toasts).toEqual(['Changes saved']));
  expect(shell.acts[0]).toMatchObject({ action: 'news/rewrite', item: uuid(3) });
});
