// @vitest-environment happy-dom
import type { InitiativeDetail, PublicSupporter } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import { type FakeShellOptions, fakeShell, fakeUser, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const text = (value: string) => ({ value, lang: 'en' as const });
const paragraph = (value: string): InitiativeDetail['problem'] => ({
  value: {
    type: 'root',
    children: [
      { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] },
    ],
  },
  lang: 'en',
});
const person = (place: number, name: string) => ({
  id: uuid(place),
  slug: name.toLowerCase(),
  name: { ru: name, en: name },
  avatar: null,
  grade: 'senior' as const,
});
const long = (words: string) => words.repeat(20);

const collecting: InitiativeDetail = {
  id: uuid(1),
  no: 'INI-2026-0007',
  slug: 'open-formats',
  state: 'collecting',
  title: text('Open formats'),
  author: person(2, 'Pavel'),
  supports: 142,
  threshold: 300,
  opensAt: '2026-02-10T09:00:00Z',
  closesAt: '2026-03-12T09:00:00Z',
  isOpen: true,
  own: { isAuthor: false, coSponsor: null, hasSupported: false },
  revision: 3,
  problem: paragraph('Formats are closed.'),
  proposal: paragraph('Let us open them.'),
  legalRefs: ['Law on Information'],
  coSponsors: [{ person: person(3, 'Vera'), hasConfirmed: true }],
  confirmed: 3,
  needed: 3,
  confirmBy: null,
  timeline: [{ step: 'opened', at: '2026-02-10T09:00:00Z' }],
  review: null,
  reviewTexts: null,
  addressee: null,
  answer: null,
  documents: [],
  note: null,
  rejection: null,
  ownSupport: null,
  supporters: { people: [], total: 0, unnamed: 0, pages: 0 },
  allowed: ['support'],
  texts: null,
};
const texts: NonNullable<InitiativeDetail['texts']> = {
  title: { ru: '', en: 'Open formats' },
  problem: { ru: '', en: 'Too short.' },
  proposal: { ru: '', en: long('Let us open them. ') },
  legalRefs: ['Law on Information'],
};
const complete = { ...texts, problem: { ru: '', en: long('Formats are closed. ') } };
const draft: InitiativeDetail = {
  ...collecting,
  slug: 'ini-2026-0007',
  state: 'draft',
  supports: 0,
  threshold: null,
  opensAt: null,
  closesAt: null,
  isOpen: false,
  own: { ...collecting.own, isAuthor: true },
  coSponsors: [],
  confirmed: 0,
  timeline: [],
  allowed: ['save', 'ask', 'withdraw'],
  texts,
};
const supported: InitiativeDetail = {
  ...collecting,
  own: { ...collecting.own, hasSupported: true },
  ownSupport: { publicName: false, comment: null },
  allowed: ['unsupport', 'sign'],
};
const moderated: InitiativeDetail = {
  ...draft,
  state: 'moderation',
  own: collecting.own,
  texts: null,
};

type Options = Partial<
  Pick<FakeShellOptions, 'actions' | 'locale'> & { user: SessionUser; search: string }
>;

async function show(initiative: InitiativeDetail, options: Options = {}) {
  const shell = fakeShell({
    locale: options.locale ?? 'en',
    user: options.user ?? fakeUser(),
    actions: options.actions ?? {},
    responses: {
      '/initiatives/open-formats': initiative,
      '/initiatives': { initiatives: [], total: 0, pages: 0 },
      '/initiatives/own': { asked: [], mayCreate: true, draftsEnough: false, waiting: null },
      '/items/people_members': ['Anna', 'Oleg', 'Olga'].map((name, place) => ({
        id: uuid(6 + place),
        display_name_ru: name,
        display_name_en: name,
      })),
    },
  });
  const at = `/c/initiatives/open-formats${options.search ?? ''}`;
  const view = renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1, name: 'Open formats' });
  return { shell, view };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const act = (event: string, payload: object = {}) => ({
  action: `initiatives/${event}`,
  item: uuid(1),
  payload,
});
async function confirmIn(words: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(words);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, continue' }));
}

test('shows the texts, laws, people, and where the collection stands', async () => {
  await show(collecting);
  for (const words of ['Formats are closed.', 'Let us open them.', 'Law on Information']) {
    screen.getByText(words);
  }
  screen.getByText(/^142 of 300 supporters, until 12\s*March 2026$/);
  screen.getByText('158 more supporters needed.');
  screen.getByRole('link', { name: 'Pavel' });
  screen.getByRole('link', { name: 'Vera' });
  expect(
    within(screen.getByRole('region', { name: 'Progress so far' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^10\s*February 2026Collection opened$/)]);
});

test('the progress is said in Russian with the right endings', async () => {
  await show({ ...collecting, supports: 20, threshold: 21 }, { locale: 'ru' });
  screen.getByText(/^20\sиз\s21\sголоса,\sдо\s12\s*марта 2026$/);
  screen.getByText(/^Не\sхватает\s1\sголоса\.$/);
});

test('a member supports it without a name, and reads what that means', async () => {
  const { shell } = await show(collecting, { actions: { 'initiatives/support': {} } });
  screen.getByText(/nobody, not even the staff, can see that you support the initiative/);
  press('Support');
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.acts).toEqual([act('support', { public_name: false })]);
});

test('a comment needs the name', async () => {
  const { shell } = await show(collecting, { actions: { 'initiatives/support': {} } });
  type('Comment', 'It is high time.');
  press('Support');
  expect(screen.getAllByText(/A comment is shown only beside a name/).length).toBeGreaterThan(0);
  expect(shell.acts).toEqual([]);
  fireEvent.click(screen.getByLabelText('Name me among the supporters'));
  press('Support');
  await waitFor(() =>
    expect(shell.acts).toEqual([
      act('support', { public_name: true, comment: 'It is high time.' }),
    ]),
  );
});

test('a support is taken back, or gets a name', async () => {
  const { shell } = await show(supported, {
    actions: { 'initiatives/unsupport': {}, 'initiatives/sign': {} },
  });
  screen.getByText('Your name is not shown: your support is only counted.');
  expect(screen.queryByRole('button', { name: 'Remove my name' })).toBeNull();
  fireEvent.click(screen.getByLabelText('Name me among the supporters'));
  press('Save');
  await waitFor(() => expect(shell.toasts).toEqual(['Saved']));
  press('Withdraw my support');
  await waitFor(() =>
    expect(shell.acts).toEqual([act('sign', { public_name: true }), act('unsupport')]),
  );
});

test('after the end a name can only be removed', async () => {
  const ended: InitiativeDetail = {
    ...supported,
    state: 'expert_review',
    isOpen: false,
    ownSupport: { publicName: true, comment: 'It is high time.' },
    allowed: ['sign'],
  };
  const { shell } = await show(ended, { actions: { 'initiatives/sign': {} } });
  expect(screen.queryByLabelText('Name me among the supporters')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw my support' })).toBeNull();
  press('Remove my name');
  await waitFor(() => expect(shell.acts).toEqual([act('sign', { public_name: false })]));
});

test('applicants read that they can support later', async () => {
  const user = fakeUser({ standing: 'applicant', grade: null });
  await show({ ...collecting, allowed: [] }, { user });
  screen.getByText(/^You can read initiatives now, and support them once/);
  expect(screen.queryByRole('button', { name: 'Support' })).toBeNull();
});

test('supporters with a public name are listed in pages, the others counted', async () => {
  const named: PublicSupporter = {
    person: person(4, 'Anna'),
    comment: 'It is high time.',
    day: '2026-02-20',
  };
  const supporters = { people: [named], total: 40, unnamed: 102, pages: 2 };
  const { shell } = await show({ ...collecting, supporters }, { search: '?page=2' });
  const section = within(screen.getByRole('region', { name: 'Supporters' }));
  section.getByRole('link', { name: 'Anna' });
  section.getByText('It is high time.');
  section.getByText('And 102 more without a public name.');
  expect(section.getByRole('link', { name: /Newer/ }).getAttribute('href')).toBe(
    '/en/c/initiatives/open-formats',
  );
  expect(shell.calls.join()).toContain('page=2');
});

test('an answered one shows review, addressee, answer and documents', async () => {
  await show({
    ...collecting,
    state: 'answered',
    isOpen: false,
    allowed: [],
    review: paragraph('The experts agree.'),
    addressee: text('Committee on Economic Policy'),
    answer: paragraph('It is part of the plan.'),
    documents: [{ url: 'https://one.example/a.pdf', title: 'Letter of the committee' }],
  });
  screen.getByText('The experts agree.');
  screen.getByText('Committee on Economic Policy');
  screen.getByText('It is part of the plan.');
  expect(screen.getByRole('link', { name: 'Letter of the committee' }).getAttribute('href')).toBe(
    'https://one.example/a.pdf',
  );
});

test('a draft says what is missing, and its texts are saved', async () => {
  const { shell } = await show(draft, { actions: { 'initiatives/save': {} } });
  screen.getByText('Problem in English: at least 200 characters, now 10');
  expect(screen.queryByLabelText('Whom you ask')).toBeNull();
  type('Problem in English', complete.problem.en);
  press('Save the texts');
  await waitFor(() => expect(shell.toasts).toEqual(['Texts saved']));
  expect(shell.acts).toEqual([
    act('save', {
      title_en: 'Open formats',
      problem_en: complete.problem.en.trim(),
      proposal_en: texts.proposal.en.trim(),
      legal_refs: ['Law on Information'],
    }),
  ]);
});

test('with complete texts three co-sponsors are asked, not fewer', async () => {
  const { shell } = await show(
    { ...draft, texts: complete },
    { actions: { 'initiatives/ask': {} } },
  );
  const add = async (name: string) => {
    fireEvent.change(screen.getByLabelText('Whom you ask'), { target: { value: name } });
    press('Search');
    fireEvent.click(await screen.findByRole('button', { name: `Add ${name}` }));
  };
  await add('Anna');
  await add('Oleg');
  press('Send the invitations');
  expect(screen.getAllByText(/Add at least 3 people\.$/).length).toBeGreaterThan(0);
  await add('Olga');
  press('Send the invitations');
  await waitFor(() => expect(shell.toasts).toEqual(['Invitations sent']));
  expect(shell.acts).toEqual([act('ask', { co_sponsors: [uuid(6), uuid(7), uuid(8)] })]);
});

test('the author reads who has agreed, sends it, and withdraws after a question', async () => {
  const asking: InitiativeDetail = {
    ...draft,
    state: 'co_sponsoring',
    confirmBy: '2026-03-05T09:00:00Z',
    coSponsors: [
      { person: person(3, 'Vera'), hasConfirmed: true },
      { person: person(4, 'Anna'), hasConfirmed: false },
    ],
    confirmed: 3,
    allowed: ['submit', 'withdraw'],
    texts: null,
  };
  const { shell } = await show(asking, {
    actions: { 'initiatives/submit': {}, 'initiatives/withdraw': {} },
  });
  const people = within(screen.getByRole('region', { name: 'Co-sponsors' }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Vera$/),
    expect.stringMatching(/AnnaNo answer yet$/),
  ]);
  press('Send to the editors');
  await waitFor(() => expect(shell.toasts).toEqual(['Initiative sent to the editors']));
  press('Withdraw the initiative');
  await confirmIn('It cannot be brought back.');
  await waitFor(() => expect(shell.acts).toEqual([act('submit'), act('withdraw')]));
});

test('somebody who is asked agrees on the page; a co-sponsor can stop', async () => {
  const { shell } = await show(
    { ...moderated, state: 'co_sponsoring', allowed: ['confirm', 'decline'] },
    { actions: { 'initiatives/confirm': {} } },
  );
  press('Co-sponsor: Open formats');
  await waitFor(() => expect(shell.acts).toEqual([act('confirm')]));
});

test('a co-sponsor stops after a question', async () => {
  const { shell, view } = await show(
    { ...moderated, allowed: ['decline'] },
    { actions: { 'initiatives/decline': {} } },
  );
  press('Stop co-sponsoring');
  await confirmIn('Decline to co-sponsor?');
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/en/c/initiatives'));
  expect(shell.acts).toEqual([act('decline')]);
});

test('the author of a rejected one reads why', async () => {
  await show({
    ...moderated,
    state: 'rejected',
    note: 'See INI-2025-0003.',
    rejection: 'duplicate',
    allowed: [],
  });
  screen.getByText('There is such an initiative already');
  screen.getByText('See INI-2025-0003.');
});

test.each<[string, InitiativeDetail['state'], () => void, string, object]>([
  [
    'approve',
    'moderation',
    () => type('Supporters needed', '300'),
    'Open the collection',
    { threshold: 300 },
  ],
  [
    'return',
    'moderation',
    () => type('What to change', 'Please name the law.'),
    'Return to the author',
    { text: 'Please name the law.' },
  ],
  [
    'reject',
    'moderation',
    () => {
      fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'duplicate' } });
      type('Explanation', 'See INI-2025-0003.');
    },
    'Reject the initiative',
    { reason: 'duplicate', text: 'See INI-2025-0003.' },
  ],
  ['start-review', 'threshold_met', () => undefined, 'Start the review', {}],
  [
    'review',
    'expert_review',
    () => {
      type('Review in Russian', long('Согласны. '));
      type('Review in English', long('We agree. '));
    },
    'Save the review',
    { review_ru: long('Согласны. ').trim(), review_en: long('We agree. ').trim() },
  ],
  [
    'send',
    'expert_review',
    () => {
      type('To whom, in Russian', 'Комитет');
      type('To whom, in English', 'Committee');
    },
    'Mark as sent',
    { addressee_ru: 'Комитет', addressee_en: 'Committee' },
  ],
  [
    'answer',
    'sent',
    () => {
      type('Answer in Russian', long('Согласны. '));
      type('Answer in English', long('We agree. '));
      type('Documents', 'https://one.example/a Letter');
    },
    'Publish the answer',
    {
      answer_ru: long('Согласны. ').trim(),
      answer_en: long('We agree. ').trim(),
      documents: 'https://one.example/a Letter',
    },
  ],
  ['close', 'answered', () => undefined, 'Close', {}],
])('an editor decides: %s', async (event, state, fill, button, payload) => {
  const { shell } = await show(
    { ...moderated, state, allowed: [event] },
    { actions: { [`initiatives/${event}`]: {} } },
  );
  fill();
  press(button);
  await waitFor(() => expect(shell.acts).toEqual([act(event, payload)]));
});

test('others see nothing of what editors decide', async () => {
  await show(collecting);
  expect(screen.queryByRole('region', { name: 'The editor’s decision' })).toBeNull();
});
