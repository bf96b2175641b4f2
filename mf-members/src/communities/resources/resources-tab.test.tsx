// @vitest-environment happy-dom
import type { CommunityDetail, LibraryItem, RoomLibrary } from '@site/shared/api';
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
  access: 'hidden',
  name: text('Quiet on-call'),
  purpose: text('How to be woken at night rarely.'),
  topics: [],
  members: 3,
  own: null,
  showsEvents: true,
  isInside: true,
  waiting: 0,
  suggested: 1,
  allowed: [],
  allowedOwn: [],
} as unknown as CommunityDetail;
const resource: LibraryItem = {
  id: uuid(2),
  slug: 'runbooks',
  type: 'guide',
  access: 'community',
  licence: 'own',
  isOutdated: false,
  isDead: false,
  languages: ['en'],
  topics: [],
  title: text('Runbooks'),
  summary: text('What we do at night.'),
  address: 'https://library.example/runbooks',
  file: null,
  isFile: false,
  year: 2026,
  useful: 0,
  marks: [],
  locked: null,
  community: { slug: 'quiet-on-call', name: text('Quiet on-call') },
  allowed: [],
};
const library: RoomLibrary = {
  items: [resource],
  total: 1,
  pages: 1,
  item: null,
  mayAdd: true,
  moderation: null,
  maxMegabytes: 50,
};
const vera = {
  id: uuid(3),
  slug: 'vera',
  name: { ru: 'Вера', en: 'Vera' },
  avatar: null,
  grade: null,
};
const suggested = { ...resource, id: uuid(4), title: text('Checklists'), suggestedBy: vera };

async function show(given: Partial<RoomLibrary> = {}, actions: object = {}) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    actions: actions as Record<string, object>,
    responses: {
      '/communities/quiet-on-call': community,
      '/library/communities/quiet-on-call': { ...library, ...given },
      '/items/topics': [],
    },
  });
  renderRemote(remote, { at: '/c/communities/quiet-on-call?tab=resources', shell });
  await screen.findByRole('heading', { level: 1, name: 'Quiet on-call' });
  return shell;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('members read the resources and suggest further ones', async () => {
  await show();
  screen.getByRole('link', { name: 'Runbooks' });
  screen.getByText('Suggest a resource');
  expect(screen.queryByRole('heading', { name: 'Suggested resources' })).toBeNull();
});

test('an empty list says so, and an archived community takes none', async () => {
  await show({ items: [], total: 0, pages: 0, mayAdd: false });
  screen.getByText('There are no resources yet.');
  expect(screen.queryByText('Suggest a resource')).toBeNull();
});

test('moderators accept and decline what is suggested, and put back what they took out', async () => {
  const archived = [{ ...resource, id: uuid(5), title: text('Old notes') }];
  const shell = await show(
    { moderation: { suggested: [suggested], archived } },
    { 'resources/publish': {}, 'resources/decline': {}, 'resources/restore': {} },
  );
  screen.getByText('Suggested by Vera');
  screen.getByText('Add a resource');
  press('Accept: Checklists');
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  press('Consider again: Old notes');
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(shell.acts.map(({ action, item }) => [action, item])).toEqual([
      ['resources/publish', uuid(4)],
      ['resources/restore', uuid(5)],
      ['resources/decline', uuid(4)],
    ]),
  );
});

test('moderators take a resource out of its panel', async () => {
  const item = {
    ...resource,
    allowed: ['outdate', 'archive'],
    authors: null,
    versions: [],
    radar: [],
  };
  const shell = await show({ item }, { 'resources/archive': {} });
  const panel = within(screen.getByRole('dialog'));
  panel.getByRole('link', { name: 'Community “Quiet on-call”' });
  fireEvent.click(panel.getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(shell.toasts).toEqual(['Taken out']));
});
