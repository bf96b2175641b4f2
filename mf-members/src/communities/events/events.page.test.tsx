// @vitest-environment happy-dom
import type {
  CommunityEventCard,
  CommunityEventDetail,
  CommunityEvents,
  OwnEvents,
} from '@site/shared/api';
import { type FakeShellOptions, fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const text = (value: string) => ({ value, lang: 'en' as const });
const card: CommunityEventCard = {
  id: uuid(1),
  revision: 1,
  state: 'planned',
  title: text('Tea and talks'),
  startsAt: '2099-03-02T16:00:00.000Z',
  endsAt: '2099-03-02T18:00:00.000Z',
  zone: 'Asia/Yekaterinburg',
  isOver: false,
  capacity: 12,
  counts: { yes: 10, maybe: 1, waiting: 0 },
  own: null,
  inLine: null,
  answers: ['yes', 'maybe', 'no'],
};
const event: CommunityEventDetail = {
  ...card,
  community: { id: uuid(2), slug: 'quiet-on-call', name: text('Quiet on-call') },
  text: null,
  place: null,
  url: null,
  hasHidden: true,
  reason: null,
  sequence: 0,
  people: null,
  allowed: [],
  settings: null,
};
const vera = {
  id: uuid(3),
  slug: 'vera',
  name: { ru: 'Вера', en: 'Vera' },
  avatar: null,
  grade: null,
};
const seated: CommunityEventDetail = {
  ...event,
  own: 'yes',
  answers: ['maybe', 'no'],
  place: 'Embankment, 4',
  url: 'https://meet.house.example/tea',
  hasHidden: false,
  people: { yes: [vera], maybe: [], waiting: [] },
};
const organised: CommunityEventDetail = {
  ...seated,
  allowed: ['save', 'cancel'],
  settings: {
    title: { ru: 'Чай и беседы', en: 'Tea and talks' },
    text: { ru: '', en: '' },
    day: '2099-03-02',
    time: '21:00',
    endDay: '2099-03-02',
    endTime: '23:00',
  },
};
const community = {
  id: uuid(2),
  slug: 'quiet-on-call',
  state: 'active',
  kind: 'interest',
  access: 'open',
  name: text('Quiet on-call'),
  purpose: text('How to be woken at night rarely.'),
  members: 3,
  own: { state: 'active', role: 'lead' },
  waiting: 0,
  allowed: [],
  showsMembers: false,
  showsEvents: true,
};
const listed = (mayCreate: boolean, ...events: CommunityEventCard[]): CommunityEvents => ({
  events,
  total: events.length,
  pages: 1,
  mayCreate,
});
const own: OwnEvents = { next: [], isInside: true, calendarSince: null };

type Shown = Pick<FakeShellOptions, 'actions'> & { responses: Record<string, object> };

async function show(at: string, heading: string, { actions = {}, responses }: Shown) {
  const shell = fakeShell({ locale: 'en', user: fakeUser(), actions, responses });
  const view = renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1, name: heading });
  return { shell, view };
}
const showEvent = (shown: CommunityEventDetail, actions: FakeShellOptions['actions'] = {}) =>
  show(`/c/communities/quiet-on-call/events/${uuid(1)}`, 'Tea and talks', {
    actions,
    responses: { [`/communities/quiet-on-call/events/${uuid(1)}`]: shown },
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');

test('shows an event at the time of the reader and of its place, without the place to those who do not come', async () => {
  const { shell } = await showEvent(event, { 'community-events/answer': {} });
  const head = plain(screen.getByRole('heading', { level: 1 }).closest('header'));
  expect(head).toContain('2 March 2099, 19:00 – 21:00 Moscow time');
  expect(head).toContain('There: 2 March 2099, 21:00 – 23:00 (UTC+5)');
  expect(head).toContain('10 going');
  expect(head).toContain('2 seats left');
  screen.getByText('Place and link are shown to those who come.');
  press('I am coming: Tea and talks');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      expect.objectContaining({
        action: 'community-events/answer',
        item: uuid(1),
        payload: { answer: 'yes' },
      }),
    ]),
  );
});

test('shows those who come the place, the other people and the calendar file', async () => {
  await showEvent(seated);
  screen.getByText('You are coming');
  screen.getByText('Embankment, 4');
  screen.getByRole('link', { name: 'https://meet.house.example/tea' });
  screen.getByRole('link', { name: 'Vera' });
  expect(screen.getByRole('link', { name: /Calendar file/ }).getAttribute('href')).toBe(
    `/en/c/communities/quiet-on-call/events/${uuid(1)}.ics`,
  );
  expect(screen.queryByRole('button', { name: /I am coming/ })).toBeNull();
});

test('offers a place in the line when it is full, and says which', async () => {
  const full = { capacity: 10, counts: { yes: 10, maybe: 0, waiting: 2 } };
  const { view } = await showEvent({ ...event, ...full });
  screen.getByRole('button', { name: 'Wait for a seat: Tea and talks' });
  view.unmount();
  await showEvent({ ...event, ...full, own: 'waiting', inLine: 2, answers: ['maybe', 'no'] });
  screen.getByText('You are waiting for a seat: number 2 in line');
});

test('says why an event was cancelled, and takes no answers', async () => {
  await showEvent({ ...event, state: 'cancelled', reason: 'The speaker is ill.', answers: [] });
  screen.getByText('The speaker is ill.');
  expect(screen.queryByRole('button', { name: /coming/ })).toBeNull();
});

test('lets organisers move it, with what is stored in the form', async () => {
  const { shell } = await showEvent(organised, { 'community-events/save': {} });
  const form = within(screen.getByText('Change the event').closest('details') as HTMLElement);
  fireEvent.input(form.getByLabelText('Day'), { target: { value: '2099-03-09' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  expect(shell.acts[0]).toMatchObject({
    action: 'community-events/save',
    item: uuid(1),
    payload: {
      title_en: 'Tea and talks',
      day: '2099-03-09',
      time: '21:00',
      end_time: '23:00',
      zone: 'Asia/Yekaterinburg',
      place: 'Embankment, 4',
      capacity: 12,
    },
  });
});

test('lists coming and past events in the tab of a community, with the form of those who plan', async () => {
  await show('/c/communities/quiet-on-call?tab=events', 'Quiet on-call', {
    responses: {
      '/communities/quiet-on-call': community,
      '/communities/quiet-on-call/events': listed(true, card),
    },
  });
  const list = within(screen.getByRole('region', { name: 'Upcoming' }));
  expect(list.getByRole('link', { name: 'Tea and talks' }).getAttribute('href')).toBe(
    `/en/c/communities/quiet-on-call/events/${uuid(1)}`,
  );
  expect(screen.getByRole('link', { name: 'Past' }).getAttribute('href')).toBe(
    '/en/c/communities/quiet-on-call?tab=events&when=past',
  );
  screen.getByText('Plan an event');
});

test('shows the calendar address once, and changes it after a question', async () => {
  const { shell } = await show('/c/communities', 'Communities', {
    actions: { 'calendar-addresses/create': { secret: 'abc' } },
    responses: {
      '/communities': { communities: [], total: 0, pages: 0 },
      '/communities/own': {
        requests: [],
        moderated: [],
        proposals: [],
        topics: [],
        leadsEnough: false,
      },
      '/communities/own/events': own,
    },
  });
  press('Get an address');
  await screen.findByText(`${window.location.origin}/calendar/abc.ics`);
  expect(shell.acts).toMatchObject([{ action: 'calendar-addresses/create' }]);
});
