// @vitest-environment happy-dom
import type { MentoringSession, MentorshipDetail } from '@site/shared/api';
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
// Loaded before the first test, whose time it would take otherwise.
import './mentorship.page.tsx';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

const planned: MentoringSession = {
  id: uuid(2),
  state: 'planned',
  at: '2026-03-05T15:30:00Z',
  minutes: 45,
  format: 'video',
  moves: 0,
  summary: null,
  note: null,
};
const held: MentoringSession = {
  ...planned,
  id: uuid(3),
  state: 'held',
  at: '2026-02-05T15:30:00Z',
  summary: 'Cut orders out first.',
  note: 'Ask about billing.',
};
const active: MentorshipDetail = {
  id: 'm-1',
  state: 'active',
  other: {
    id: uuid(1),
    slug: 'pavel-kedrovarskii',
    name: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
    avatar: null,
    grade: 'senior',
  },
  isMentor: false,
  startedAt: '2026-01-10T09:00:00Z',
  plannedEnd: '2026-04-10',
  endedAt: null,
  nextSession: null,
  held: 1,
  revision: 3,
  goal: 'Split our monolith.',
  expectations: null,
  goals: [
    { id: uuid(4), text: 'Orders stand alone', doneAt: null },
    { id: uuid(5), text: 'Tests run in ten minutes', doneAt: '2026-02-20T09:00:00Z' },
  ],
  sessions: [held],
  zones: { own: 'Europe/Moscow', other: 'Asia/Yekaterinburg' },
  trialUntil: null,
  hasConfirmed: true,
  hasOtherConfirmed: true,
  isExtended: false,
  asked: { extend: null, complete: null },
  endCode: null,
  sessionsHint: 6,
  feedback: null,
  allowed: ['pause', 'extend', 'complete', 'end', 'report', 'add-goal', 'close-session'],
};
const trial: MentorshipDetail = {
  ...active,
  state: 'trial',
  trialUntil: '2026-03-20',
  hasConfirmed: false,
  hasOtherConfirmed: false,
  goals: [],
  held: 0,
  sessions: [],
  allowed: ['end', 'report'],
};

async function show(
  mentorship: object,
  actions: FakeShellOptions['actions'] = {},
  options: Partial<FakeShellOptions> = {},
) {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    actions,
    responses: { '/mentoring/mentorships/m-1': mentorship },
    ...options,
  });
  renderRemote(remote, { at: '/c/mentoring/m-1', shell });
  await screen.findByRole('heading', { level: 1, name: 'Pavel Kedrovarskii' });
  return shell;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const text = (element: Element | null | undefined) =>
  element?.textContent.replaceAll('\u00a0', ' ') ?? '';
const act = (event: string, payload: object = {}) => ({
  action: `mentorships/${event}`,
  item: 'm-1',
  payload,
});

test('a mentorship that has just begun is a moment, with the way to the first session', async () => {
  const shell = await show(trial);
  const moment = screen.getByRole('region', { name: 'Pavel Kedrovarskii is now your mentor' });
  expect(text(moment)).toContain('The trial period lasts until 20 March 2026.');
  const plan = within(moment).getByRole('link', { name: 'Plan the first session' });
  expect(plan.getAttribute('href')).toMatch(/#plan$/);
  screen.getByText('You can say that you want to go on after the first session.');
  expect(screen.queryByRole('button', { name: 'Go on together' })).toBeNull();
  expect(shell.calls).toHaveLength(1);
});

test('in the trial one confirms after the first session, or stops without a reason', async () => {
  const met = { ...trial, held: 1, sessions: [held], hasOtherConfirmed: true };
  const shell = await show(
    { ...met, allowed: ['confirm', 'end', 'report'] },
    { 'mentorships/confirm': {}, 'mentorships/end': {} },
  );
  expect(screen.queryByRole('region', { name: /is now your mentor/ })).toBeNull();
  screen.getByText('Pavel Kedrovarskii wants to go on. It is your turn.');
  press('Go on together');
  await waitFor(() => expect(shell.acts).toEqual([act('confirm')]));
  press('Not a fit');
  const dialog = await screen.findByRole('dialog', { name: 'Stop here?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Not a fit' }));
  await waitFor(() => expect(shell.acts[1]).toEqual(act('end', { code: 'no_fit' })));
});

test('a session stands in both time zones where they differ', async () => {
  await show({ ...active, sessions: [planned, held] });
  const [next] = screen.getAllByRole('article');
  const when = within(next as HTMLElement).getByRole('heading', { level: 3 });
  expect(text(when)).toBe('5 March 2026, 18:30 Moscow timePavel Kedrovarskii: 20:30 (UTC+5)');
  await show({
    ...active,
    sessions: [planned],
    zones: { own: 'Asia/Almaty', other: 'Asia/Tashkent' },
  });
  expect(text(screen.getByRole('article').querySelector('h3'))).toBe('5 March 2026, 20:30 (UTC+5)');
});

test('plans a session', async () => {
  const shell = await show(active, { 'mentorships/plan-session': {} });
  type('Day', '2026-03-12');
  type(/^Time/, '19:00');
  fireEvent.click(screen.getByLabelText('30 minutes'));
  fireEvent.change(screen.getByLabelText('Format'), { target: { value: 'chat' } });
  press('Plan the session');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      act('plan-session', { day: '2026-03-12', time: '19:00', minutes: '30', format: 'chat' }),
    ]),
  );
});

test('a session without a day is not planned, and a refusal keeps what was typed', async () => {
  const shell = await show(active, { 'mentorships/plan-session': refused(409, 'E_STATE') });
  type(/^Time/, '19:00');
  press('Plan the session');
  expect(screen.getAllByText('Choose a day.').length).toBeGreaterThan(0);
  expect(shell.acts).toEqual([]);
  type('Day', '2026-03-12');
  press('Plan the session');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  await waitFor(() => expect(screen.getAllByRole('alert').map(text).join('')).not.toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>(/^Time/).value).toBe('19:00');
});

test('a session that lies ahead is moved or cancelled, one that has begun is closed', async () => {
  const due = { ...planned, id: uuid(6), at: '2026-02-28T15:30:00Z' };
  const later = { ...planned, at: '2026-03-01T19:30:00Z' };
  const actions = {
    'mentorships/move-session': {},
    'mentorships/cancel-session': {},
    'mentorships/close-session': {},
  };
  const shell = await show({ ...active, sessions: [later, due] }, actions);
  const [first, second] = screen.getAllByRole('article').map((line) => within(line));
  expect(second?.queryByRole('button', { name: 'It took place' })).toBeNull();
  const file = second?.getByRole('link', { name: 'Add to the calendar' });
  expect(file?.getAttribute('href')).toBe(`/en/c/mentoring/${active.id}/${uuid(2)}.ics`);
  fireEvent.click(first?.getByRole('button', { name: 'It did not take place' }) as HTMLElement);
  await waitFor(() =>
    expect(shell.acts).toEqual([act('close-session', { session: uuid(6), held: false })]),
  );
  const day = second?.getByLabelText<HTMLInputElement>('Day');
  expect(day?.value).toBe('2026-03-01');
  expect(second?.getByLabelText<HTMLInputElement>(/^Time/).value).toBe('22:30');
  fireEvent.input(day as HTMLElement, { target: { value: '2026-03-06' } });
  fireEvent.click(second?.getByRole('button', { name: 'Move the session' }) as HTMLElement);
  await waitFor(() =>
    expect(shell.acts[1]).toEqual(
      act('move-session', { session: uuid(2), day: '2026-03-06', time: '22:30' }),
    ),
  );
  fireEvent.click(second?.getByRole('button', { name: 'Cancel the session' }) as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the session?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(shell.acts[2]).toEqual(act('cancel-session', { session: uuid(2) })));
});

test('a session has a note for both and a note of one’s own', async () => {
  const actions = { 'mentorships/summarize': {}, 'mentorships/write-note': {} };
  const shell = await show(active, actions);
  const line = within(screen.getByRole('article'));
  line.getByText('Cut orders out first.', { selector: 'p' });
  line.getByText('Ask about billing.', { selector: 'p' });
  type(/^Note for both/, 'Cut billing out next.');
  press('Save for both');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  type(/^My note/, '');
  press('Save for myself');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      act('summarize', { session: uuid(3), summary: 'Cut billing out next.' }),
      act('write-note', { session: uuid(3) }),
    ]),
  );
});

test('goals are added, ticked off and removed', async () => {
  const actions = {
    'mentorships/add-goal': {},
    'mentorships/mark-goal': {},
    'mentorships/remove-goal': {},
  };
  const shell = await show(active, actions);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Orders stand alone' }));
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  press('Remove the goal: Tests run in ten minutes');
  await waitFor(() => expect(shell.acts).toHaveLength(2));
  type('New goal', 'Deploy on Fridays');
  press('Add the goal');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      act('mark-goal', { goal: uuid(4), done: true }),
      act('remove-goal', { goal: uuid(5) }),
      act('add-goal', { text: 'Deploy on Fridays' }),
    ]),
  );
});

test('the sixth goal has no form', async () => {
  const goals = [1, 2, 3, 4, 5].map((no) => ({ id: uuid(no), text: `Goal ${no}`, doneAt: null }));
  await show({ ...active, goals });
  screen.getByText(/^There are 5 goals, which is the limit/);
  expect(screen.queryByLabelText('New goal')).toBeNull();
});

test('an active mentorship is paused, extended, completed, ended early or reported', async () => {
  const actions = Object.fromEntries(
    ['pause', 'extend', 'complete', 'end', 'report'].map((event) => [`mentorships/${event}`, {}]),
  );
  const shell = await show({ ...active, asked: { extend: 'other', complete: null } }, actions);
  expect(text(screen.getByText(/^The mentorship runs until/))).toContain('10 April 2026');
  screen.getByText('Pavel Kedrovarskii suggests an extension of three months.');
  press('Extend by three months');
  await waitFor(() => expect(shell.acts).toHaveLength(1));
  press('Pause');
  let dialog = await screen.findByRole('dialog', { name: 'Pause the mentorship?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(shell.acts).toHaveLength(2));
  press('Complete');
  dialog = await screen.findByRole('dialog', { name: 'Complete the mentorship?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(shell.acts).toHaveLength(3));
  fireEvent.click(screen.getByLabelText('Not enough time'));
  press('End the mentorship');
  await waitFor(() => expect(shell.acts).toHaveLength(4));
  type(/^What happened/, 'He has not come to three sessions in a row.');
  press('Send to an administrator');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      act('extend'),
      act('pause'),
      act('complete'),
      act('end', { code: 'no_time' }),
      act('report', { text: 'He has not come to three sessions in a row.' }),
    ]),
  );
});

test('what one has asked for already is not asked again', async () => {
  await show({ ...active, asked: { extend: 'own', complete: 'own' } });
  screen.getByText('You have suggested an extension. Waiting for Pavel Kedrovarskii.');
  screen.getByText('You have suggested completing it. Waiting for Pavel Kedrovarskii.');
  for (const name of [/three/, 'Complete']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a paused one is resumed', async () => {
  const paused = { ...active, state: 'paused', allowed: ['resume', 'end', 'report'] };
  const shell = await show(paused, { 'mentorships/resume': {} });
  screen.getByText('A pause lasts 60 days at most. Either of you can resume.');
  for (const name of ['Plan the session', 'Add the goal']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  press('Resume');
  await waitFor(() => expect(shell.acts).toEqual([act('resume')]));
});

const over = {
  endedAt: '2026-02-27T09:00:00Z',
  allowed: ['close-session', 'summarize', 'write-note'],
};

test('a session that has begun is closed after the end, too, and nothing else is left to do', async () => {
  const begun = { ...planned, at: '2026-02-26T15:30:00Z' };
  const completed = { ...active, ...over, state: 'completed', sessions: [begun, held] };
  const shell = await show(completed, { 'mentorships/close-session': {} });
  expect(screen.queryByRole('heading', { name: 'What you can do' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
  press('It took place');
  await waitFor(() =>
    expect(shell.acts).toEqual([act('close-session', { session: uuid(2), held: true })]),
  );
});

test('a completed one is a moment: what was reached, when, and thanks; then feedback', async () => {
  const completed = { ...active, ...over, state: 'completed', held: 5 };
  const shell = await show(completed, { 'mentorships/feedback': {} });
  const moment = screen.getByRole('region', { name: 'You have come all this way together' });
  expect(text(moment)).toContain('From 10 January 2026 to 27 February 2026');
  expect(text(moment)).toContain('Sessions5Goals1 of 2Tests run in ten minutes');
  expect(screen.queryByRole('checkbox', { name: 'Orders stand alone' })).toBeNull();
  press('Send the feedback');
  expect(screen.getAllByText('Choose a mark.').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText('5 – very useful'));
  fireEvent.click(screen.getByLabelText('Partly'));
  press('Send the feedback');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      act('feedback', { usefulness: 5, goal_reached: 'partly', quote: false }),
    ]),
  );
});

test('feedback is given once', async () => {
  const feedback = { usefulness: 5, goalReached: 'yes' };
  await show({ ...active, ...over, state: 'completed', feedback });
  screen.getByText('Thank you: we’ve received your feedback.');
  expect(screen.queryByRole('button', { name: 'Send the feedback' })).toBeNull();
});

test.each([
  ['no_fit', 'You decided not to go on. That happens, and nobody is to blame.'],
  ['left', 'The mentorship is closed because one of you is no longer a member.'],
])('one that ended by %s says so without blame, and has no actions', async (endCode, words) => {
  await show({ ...active, ...over, state: 'ended', endCode });
  screen.getByText(words);
  expect(screen.queryByRole('heading', { name: 'What you can do' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a frozen one says that an administrator looks into it', async () => {
  await show({ ...active, state: 'frozen', allowed: [] });
  screen.getByText(/^An administrator is looking into a report/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('somebody else’s mentorship is not found', async () => {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser(),
    responses: { '/mentoring/mentorships/m-1': refused(404, 'E_NOT_FOUND') },
  });
  renderRemote(remote, { at: '/c/mentoring/m-1', shell });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('404'));
});
