// Invalid input is refused at its field with a code and a request id, and changes nothing; tested for every
// action (docs/domain/refused-input.md).
import '../../areas.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ActionDefinition, allActions, commandOf } from '../../engine/actions/action-sets.ts';
import { tokenHash } from '../../engine/confidential/link-tokens.ts';
import { type Answer, type Caller, nobody } from '../backend.ts';
import { closeDatabase, database, hoursFromNow } from '../database.ts';
import { inFullTier, sampleByTurn } from '../tier.ts';
import { type BadInput, badInputs, hasField, unknownRelations } from './bad-inputs.ts';
import { everybody, type Row, type Who } from './matrix.ts';
import { loadWorld, mapConcurrently, snapshot, type World } from './world.ts';

let world: World;
let before: Awaited<ReturnType<typeof snapshot>>;
type Machine = NonNullable<ActionDefinition['actions']>;
const linkToken = 'a-token-of-the-tests-that-is-43-letters-lon';

beforeAll(async () => {
  world = await loadWorld();
  // The tokens of the demo invitations are unknown, so one is replaced.
  const invited = world.rows('invitations').find(({ state }) => state === 'sent');
  await changeTemporarily('invitations', invited, {
    token_hash: tokenHash(linkToken),
    expires_at: hoursFromNow(24),
  });
  for (const { actions } of everything) if (actions) await provideStates(actions);
  world = await loadWorld();
  await provideOwnCases();
  await provideOwnReviews();
  await provideOwnMentoring();
  await provideOwnCommunities();
  await provideRoomNews();
  await provideOwnInitiatives();
  world = await loadWorld();
  before = await snapshot();
});
afterAll(async () => {
  for (const restore of restores.reverse()) await restore();
  await closeDatabase();
});

const restores: (() => Promise<unknown>)[] = [];

/** Changes a row until the end of the file. */
async function changeTemporarily(
  collection: string,
  row: Row | undefined,
  change: Row,
): Promise<void> {
  const rows = () => database()(collection).where({ id: row?.id });
  const former = await rows().first(Object.keys(change));
  restores.push(() => rows().update(former));
  await rows().update(change);
}

/** Provides an item in every state of a machine, if necessary by changing one. */
async function provideStates({
  collection,
  stateField = 'state',
  workflow,
}: Machine): Promise<void> {
  const stateOf = (row: Row) => String(row[stateField]);
  const present = new Set(world.rows(collection).map(stateOf));
  const cast = everybody.flatMap((who) => Object.values(world.me(who)));
  const [plentiful] = present;
  const free = world
    .rows(collection)
    .filter((row) => stateOf(row) === plentiful && !cast.includes(String(row.id)));
  for (const state of workflow.states) {
    const row = free.at(-1);
    if (state === 'none' || present.has(state) || free.length < 2) continue;
    free.pop();
    present.add(state);
    await changeTemporarily(collection, row, { [stateField]: state });
  }
}

/** Gives a caller a case in every state, and a link to one of its endorsements. */
async function provideOwnCases(): Promise<void> {
  const candidate = world.me('applicant').person;
  const given = new Map<unknown, Row>();
  for (const row of world.rows('cases')) if (!given.has(row.state)) given.set(row.state, row);
  for (const row of given.values()) await changeTemporarily('cases', row, { candidate });
  const waiting = world
    .rows('cases')
    .filter(({ state }) => ['submitted', 'screening', 'endorsing'].includes(String(state)));
  const asked = world
    .rows('endorsements')
    .find((row) => row.state === 'requested' && waiting.some(({ id }) => id === row.case));
  await changeTemporarily('endorsements', asked, {
    token_hash: tokenHash(linkToken),
    due_at: hoursFromNow(24),
  });
}

/** Makes a caller the reviewer of a case in every state of an assignment. */
async function provideOwnReviews(): Promise<void> {
  const reviewer = world.me('senior').person;
  const rows = world.rows('review_assignments');
  const own = new Set(rows.filter((row) => row.reviewer === reviewer).map((row) => row.case));
  const given = new Map<unknown, Row>();
  for (const row of rows) {
    if (own.has(row.case) || given.has(row.state)) continue;
    given.set(row.state, row);
    own.add(row.case);
  }
  for (const row of given.values()) {
    await changeTemporarily('review_assignments', row, { reviewer });
  }
}

/** Makes callers the owner of an offer and the mentor of a request. */
async function provideOwnMentoring(): Promise<void> {
  const offer = world.rows('mentor_profiles').find(({ state }) => state === 'published');
  await changeTemporarily('mentor_profiles', offer, { person: world.me('member').person });
  const request = world.rows('mentorship_requests').find(({ state }) => state === 'sent');
  await changeTemporarily('mentorship_requests', request, { mentor: world.me('senior').person });
  const proposal = world.rows('mentorship_requests').find(({ state }) => state === 'withdrawn');
  const changes = { state: 'proposed', mentee: world.me('member').person };
  await changeTemporarily('mentorship_requests', proposal, changes);
}

/** Makes callers the lead, the member, the guest and the supporter of communities; the one led has news. */
async function provideOwnCommunities(): Promise<void> {
  const rows = world.rows('community_memberships');
  const isMe = (person: unknown) => everybody.some((who) => world.me(who).person === person);
  const one = (holds: (row: Row) => boolean) => rows.find((row) => holds(row) && !isMe(row.person));
  const asked = one(({ state }) => state === 'requested');
  const inside = one(
    (row) => row.community === asked?.community && row.role === 'member' && row !== asked,
  );
  const lead = rows.find((row) => row.community === asked?.community && row.role === 'lead');
  await changeTemporarily('community_memberships', lead, {
    person: world.me('member').person,
    state: 'active',
  });
  await changeTemporarily('community_memberships', inside, {
    person: world.me('fellow').person,
    state: 'active',
  });
  await changeTemporarily(
    'community_memberships',
    rows.find(({ state, community }) => state === 'invited' && community !== asked?.community),
    { person: world.me('fellow').person },
  );
}

/** Makes a member lead an active community, for which there is an article. */
async function provideRoomNews(): Promise<void> {
  const { person } = world.me('member');
  const rows = world.rows('community_memberships');
  const room = world
    .rows('communities')
    .find(
      ({ id, state }) =>
        state === 'active' && !rows.some((row) => row.community === id && row.person === person),
    );
  const lead = rows.find((row) => row.community === room?.id && row.role === 'lead');
  const agreement_version = room?.agreement_version;
  await changeTemporarily('community_memberships', lead, { person, agreement_version });
  const article = world.rows('news').find(({ state }) => state === 'published');
  await changeTemporarily('news', article, { audience: 'community', for_community: room?.id });
}

/** Makes a caller the author of a draft, and has an initiative in review and one that was sent. */
async function provideOwnInitiatives(): Promise<void> {
  const one = (state: string) => world.rows('initiatives').find((row) => row.state === state);
  const author = world.me('fellow').person;
  await changeTemporarily('initiatives', one('co_sponsoring'), { state: 'draft', author });
  await changeTemporarily('initiatives', one('threshold_met'), { state: 'expert_review' });
  await changeTemporarily('initiatives', one('answered'), { state: 'sent' });
}

const inStudio: readonly Who[] = ['admin', 'chair', 'secretary', 'editor'];
const nowhere = '00000000-0000-4000-8000-000000000000';
// An event with a command of the same name has the form of the command.
const everything = allActions().filter(
  ({ set, event, actions }) => !actions || !commandOf(set, event),
);
const named = everything.map((asked) => [`${asked.set}/${asked.event}`, asked] as const);
/** Events of the system cannot be requested. */
const fromOutside = ({ actions, event }: ActionDefinition) =>
  !actions ||
  actions.workflow.states.some((state) =>
    actions.workflow.stepsOf(state, event).some(({ by }) => by.some((actor) => actor !== 'system')),
  );
/**
 * Whether only what the database itself refuses is tested: forms and the parser of bodies do not depend on
 * the database, and a landing run tests them on SQLite.
 */
const onlyStored = inject('env').DATABASE_URL !== undefined && !inFullTier;
const hasStored = (form: NonNullable<ActionDefinition['form']>) =>
  hasField(form, 'slug') || unknownRelations(form, nowhere, {}).length > 0;
const withFields = named.filter(
  ([, asked]) =>
    asked.form &&
    fromOutside(asked) &&
    badInputs(asked.form).length > 0 &&
    (!onlyStored || hasStored(asked.form)),
);

type Request = { call: Caller; path: string };

/** Whether a row names the caller, who is then likely to be an actor of the machine. */
const isOf = (who: Who, row: Row | undefined) =>
  row !== undefined &&
  Object.values(world.me(who)).some(
    (mine) => mine !== null && Object.values(row).some((value) => value === mine),
  );

/**
 * All requests for an action: every caller, with each name of an item in a suitable state. The likely ones
 * are first: staff with the first item, then callers with their own items, with a link and with no item.
 */
function requestsFor({ set, event, actions, collection }: ActionDefinition): Request[] {
  const states = actions?.workflow.states.filter(
    (state) => actions.workflow.stepsOf(state, event).length > 0,
  );
  const field = actions?.stateField ?? 'state';
  const items = actions
    ? world.rows(actions.collection).filter((row) => states?.includes(String(row[field])))
    : world.rows(collection).slice(0, 1);
  const names: { key: string; row?: Row; isLikely?: boolean }[] = [
    ...items.slice(0, 20).map((row: Row) => ({ key: String(row.id ?? row.key), row })),
    ...(actions ? everybody.flatMap((who) => world.me(who).person ?? []) : []).map((key) => ({
      key,
      row: { id: key },
    })),
    { key: actions ? linkToken : 'me', isLikely: true },
    ...(actions && !states?.includes('none') ? [] : [{ key: '', isLikely: true }]),
  ];
  return names
    .flatMap(({ key, row, isLikely = false }, index) => {
      const path = ['/actions', set, ...(key ? [key] : []), event].join('/');
      return everybody.toReversed().map((who) => {
        const isFirst = index === 0 && inStudio.includes(who);
        const rank = isFirst ? 0 : isLikely || isOf(who, row) ? 1 : 2;
        return { call: world.call[who], path, rank };
      });
    })
    .toSorted((a, b) => a.rank - b.rank);
}

/** The first request whose payload is validated. */
async function findRequest(asked: ActionDefinition, { payload }: BadInput): Promise<Request> {
  const answers: string[] = [];
  for (const request of requestsFor(asked)) {
    const { status, code } = await request.call('POST', request.path, payload);
    if (status === 422) return request;
    answers.push(`${status} ${code}`);
  }
  throw new Error(`No caller reaches the validation: ${[...new Set(answers)]}`);
}

/** Valid values by field name. */
const validValues = () => ({
  person: world.me('member').person,
  to: world.me('member').person,
  url: 'https://example.org/',
  content_languages: ['ru'],
  rationale: 'It is in use everywhere and nobody misses what it replaced. '.repeat(2).trim(),
});

type ErrorItem = { extensions: { code?: string; field?: string } };

/** Describes what is wrong with a refusal; empty when it is correct and names all these fields. */
function wrongIn(
  { status, body, requestId }: Answer,
  title: string,
  fields: readonly string[] = [],
): string[] {
  const errors: ErrorItem[] = body.errors ?? [];
  const isRefused = status >= 400 && status < 500 && errors.length > 0;
  const isCoded = errors.every(({ extensions }) => extensions.code);
  const isNamed = /^[\w-]{8,}$/.test(requestId ?? '');
  const named = errors.map(({ extensions }) => extensions.field ?? '');
  const unnamed = fields.filter(
    (field) => !named.some((one) => one !== '' && (within(one, field) || within(field, one))),
  );
  if (isRefused && isCoded && isNamed && unnamed.length === 0) return [];
  const said = JSON.stringify(errors).slice(0, 300);
  return [`${title}: nothing of ${unnamed.join()} in ${status} ${said}`];
}

const within = (inner: string, outer: string) => `${inner}.`.startsWith(`${outer}.`);

test('covers every action', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(withFields.length).toBeGreaterThan(onlyStored ? 3 : 25);
});

describe.each(withFields)('%s', (_name, asked) => {
  test('is refused for each invalid value of its form', async () => {
    const form = asked.form as NonNullable<ActionDefinition['form']>;
    const inputs = badInputs(form);
    const { call, path } = await findRequest(asked, inputs[0] as BadInput);
    const someoneElse = world.rows(asked.collection).at(-1);
    const taken = hasField(form, 'slug')
      ? [{ title: 'slug: taken', payload: { slug: someoneElse?.slug }, fields: ['slug'] }]
      : [];
    const stored = [...unknownRelations(form, nowhere, validValues()), ...taken];
    const cells = onlyStored ? stored : [...inputs, ...stored];
    const answers = await mapConcurrently(cells, async ({ title, payload, fields }) =>
      wrongIn(await call('POST', path, payload), title, fields),
    );
    expect(answers.flat()).toEqual([]);
  });
});

const unparseable = [
  '{"a":',
  'null,',
  '"text"',
  '[]',
  '[{}]',
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '{"revision":"x"}',
  '{"a\\u0000":1}',
];

describe.each(onlyStored ? [] : named)('%s', (_name, { set, event }) => {
  // One parser reads the bodies of all actions, so a landing run tries one text with each of them.
  test('is refused without a parseable object', async () => {
    const turn = named.findIndex(([, asked]) => asked.set === set && asked.event === event);
    const texts = sampleByTurn(unparseable, turn);
    const requests: Request[] = [
      { call: world.call.visitor, path: `/actions/${set}/${event}` },
      { call: world.call.editor, path: `/actions/${set}/${nowhere}/${event}` },
    ];
    const cells = requests.flatMap((request) => texts.map((text) => ({ ...request, text })));
    const answers = await mapConcurrently(cells, async ({ call, path, text }) =>
      wrongIn(await call('POST', path, new Blob([text])), `${path} ${text.slice(0, 40)}`),
    );
    expect(answers.flat()).toEqual([]);
  });
});

test('refuses a URL that cannot be decoded', async () => {
  const paths = [
    '/actions/people/%00/update',
    '/actions/people/%E0%A4%A/update',
    '/items/news/%00',
  ];
  const queries = [
    '/items/news?filter[slug][_eq]=%00',
    '/items/news?search=%00',
    '/users/me?x=%00',
  ];
  const filter = encodeURIComponent('{"slug":{"_eq":"\\u0000"}}');
  for (const path of [...paths, ...queries, `/items/news?filter=${filter}`]) {
    for (const call of [nobody, world.call.visitor, world.call.editor]) {
      expect(wrongIn(await call('GET', path), path)).toEqual([]);
    }
  }
});

test('none of these requests has changed data', async () => {
  // The lock of the last call may be released after its response.
  await expect.poll(snapshot, { timeout: 10_000 }).toEqual(before);
});
