// Nobody learns from the backend how far the decision on their own case is, members of the staff included:
// docs/domain/admissions.md, "Who reads what" and "Firewall".
import { randomUUID } from 'node:crypto';
import { noAnswers, policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { deleteWithReferences } from './delete-rows.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { serial } from './specimens/specimen.ts';

const candidates = ['secretary-self', 'chair', 'admin', 'applicant'];
let outsider = '';

beforeAll(async () => {
  outsider = (await newPerson()).id;
});
afterEach(removeCase);
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const [id, reference, place] = [randomUUID(), randomUUID(), randomUUID()];
const no = `A-2097-${serial().slice(-6)}`;

async function removeCase(): Promise<void> {
  const db = database();
  await db('audit_log').where({ item: id }).delete();
  await db('approvals').where({ item: id }).delete();
  await deleteWithReferences('cases', [id]);
}

/** A case in deliberation whose candidate is a person of the demo. */
async function inDeliberation(candidate: string): Promise<void> {
  const db = database();
  await db('cases').insert({
    id,
    no,
    kind: 'elevation_senior',
    candidate,
    state: 'deliberation',
    path: 'full',
    round: 1,
    language: 'ru',
    track: 'software',
    form_version: 'senior-1',
    created_at: hoursFromNow(-720),
    submitted_at: hoursFromNow(-700),
    screened_at: hoursFromNow(-650),
    ready_at: hoursFromNow(-600),
    review_started_at: hoursFromNow(-550),
    entered_at: hoursFromNow(-100),
    quorum_at: hoursFromNow(-100),
    due_at: hoursFromNow(96),
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    flags: '[]',
    replies: '[]',
    returns: 0,
    revision: 7,
  });
  await db('applications').insert({
    id: randomUUID(),
    case: id,
    candidate,
    answers: JSON.stringify(noAnswers),
    submitted_answers: JSON.stringify(noAnswers),
  });
  await db('endorsements').insert({
    id: reference,
    case: id,
    endorser_email: 'vera@works.example',
    endorser_name: 'Вера Дальнова',
    relation: 'colleague',
    known_since_year: 2019,
    state: 'submitted',
    rating: 4,
    text: 'I do not support the application.',
    requested_at: hoursFromNow(-650),
    submitted_at: hoursFromNow(-620),
    revision: 3,
  });
  await db('review_assignments').insert({
    id: place,
    case: id,
    reviewer: outsider,
    round: 1,
    alias: 'A',
    state: 'drafting',
    source: 'auto',
    proposed_at: hoursFromNow(-500),
    revision: 4,
  });
}

/** The committee declines the case, and the decision is not released. */
async function declined(): Promise<void> {
  const db = database();
  await db('cases')
    .where({ id })
    .update({
      state: 'decided',
      decision: 'declined',
      reason_codes: '["ineligible"]',
      chair: outsider,
      secretary: outsider,
      priority: 'urgent',
      letter_ru: 'Комитет отклонил заявку.',
      entered_at: hoursFromNow(-1),
      decided_at: hoursFromNow(-1),
      due_at: hoursFromNow(-1),
      revision: 11,
    });
  await db('endorsements').where({ case: id }).update({ rating: 1, text: 'Changed', revision: 4 });
  await db('review_assignments').where({ id: place }).update({ state: 'submitted', revision: 5 });
  await db('case_messages').insert({
    id: randomUUID(),
    case: id,
    direction: 'internal',
    author: outsider,
    body: 'Отклоняем.',
    at: hoursFromNow(-1),
  });
  await db('case_events').insert({
    id: randomUUID(),
    case: id,
    seq: 1,
    type: 'decide',
    actor: outsider,
    actor_role: 'chair',
    payload: '{"to":"decided"}',
    at: hoursFromNow(-1),
    prev_hash: '0',
    hash: '1',
  });
  await db('audit_log').insert({
    id: randomUUID(),
    at: hoursFromNow(-1),
    action: 'cases.decide',
    collection: 'cases',
    item: id,
    revision: 11,
    from_state: 'deliberation',
    to_state: 'decided',
  });
  const by = await db('directus_users')
    .where({ person: personOf('secretary').id })
    .first('id');
  await db('approvals').insert({
    id: randomUUID(),
    machine: 'cases',
    event: 'void',
    item: id,
    by: by.id,
    actor_kind: 'secretary',
    payload: '{}',
    expires_at: hoursFromNow(24),
  });
}

const reads = [
  ...['', 'view=board', 'view=all', 'closed=1', 'mine=1', 'late=1', 'sort=age', 'sort=due'].map(
    (query) => `/admissions/board?${query}`,
  ),
  ...['deliberation', 'ratifying', 'decided', 'decision'].map(
    (state) => `/admissions/board?view=all&state=${state}`,
  ),
  `/admissions/board?q=${no}`,
  `/admissions/cases/${no}`,
  `/admissions/cases/${no}/confidential`,
  `/admissions/cases/${no}/decision`,
  '/admissions/own',
  '/admissions/profile-facts',
  '/admissions/tasks',
  `/actions/cases/${id}`,
  `/actions/cases/${no}`,
  `/actions/endorsements/${reference}`,
  `/actions/review-assignments/${place}`,
  `/items/cases/${id}`,
  '/items/cases?limit=-1&sort=id',
  '/items/cases?limit=-1&sort=due_at,id&fields=id',
  ...['deliberation', 'ratifying', 'decided'].map(
    (state) => `/items/cases?filter[state][_eq]=${state}&fields=id&sort=id&limit=-1`,
  ),
  '/items/cases?aggregate[count]=*&groupBy[]=state&sort=state',
  `/items/cases?search=${no}&fields=id`,
  `/items/cases?filter[outcome][_nnull]=true&fields=id`,
  `/items/cases?filter[revision][_gt]=7&fields=id`,
  `/items/audit_log?filter[item][_eq]=${id}`,
  `/items/audit_log?filter[item][_eq]=${id}&aggregate[count]=*`,
  `/items/approvals?filter[item][_eq]=${id}`,
  `/items/case_messages?filter[case][_eq]=${id}`,
  `/items/case_events?filter[case][_eq]=${id}&aggregate[count]=*`,
  `/items/endorsements?filter[case][_eq]=${id}`,
  '/items/notifications?limit=-1&sort=id',
  '/pending-approvals',
  '/pending-work',
  '/endorsements/mine',
  `/revisions?filter[item][_eq]=${id}`,
  `/activity?filter[item][_eq]=${id}`,
];
/** Events that are refused in each of the states; the refusal must not name the state. */
const events: [event: string, payload: object][] = [
  ['submit', {}],
  ['autosave', { answers: { motivation: 'Ещё раз' } }],
  ['claim', {}],
  ['hold', { reason: 'Ждём ответа архива' }],
  ['note', { body: 'Заметка' }],
  ['release', {}],
  ['decide', {}],
  ['void', { reason: 'test' }],
  ['void/cancel', {}],
  ['release/cancel', {}],
  ['submit', { revision: 0 }],
  ['submit', { revision: 7 }],
  ['submit', { revision: 11 }],
];

async function everything(who: Caller): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of reads) {
    const { status, body } = await who('GET', path);
    answers.set(`GET ${path}`, `${status} ${JSON.stringify(body)}`);
  }
  for (const [event, payload] of events) {
    const { status, body } = await who('POST', `/actions/cases/${id}/${event}`, payload);
    answers.set(`POST ${event} ${JSON.stringify(payload)}`, `${status} ${JSON.stringify(body)}`);
  }
  return answers;
}

describe.each(candidates)('to the candidate %s', (login) => {
  test('the backend gives the same answers before and after the decision', async () => {
    const who = await as(login);
    await inDeliberation(personOf(login).id);
    const before = await everything(who);
    await declined();
    const after = await everything(who);
    for (const [call, answer] of before) expect([call, after.get(call)]).toEqual([call, answer]);
  });

  test('the plain API answers like for a case that does not exist', async () => {
    const who = await as(login);
    await inDeliberation(personOf(login).id);
    const missing = randomUUID();
    for (const path of [
      `/items/cases/${id}`,
      `/items/cases?filter[id][_eq]=${id}`,
      `/items/audit_log?filter[item][_eq]=${id}`,
    ]) {
      const one = await who('GET', path);
      const other = await who('GET', path.replace(id, missing));
      expect([path, one.status, one.body]).toEqual([path, other.status, other.body]);
    }
  });
});

test('the staff with a part in the case reads nothing of it from its actions', async () => {
  await inDeliberation(outsider);
  const secretary = await as('secretary');
  const paths = [
    `/actions/cases/${id}`,
    `/actions/cases/${no}`,
    `/actions/endorsements/${reference}`,
    `/actions/review-assignments/${place}`,
  ];
  for (const path of paths) expect((await secretary('GET', path)).status).toBe(200);
  await database()('cases')
    .where({ id })
    .update({ sponsor: personOf('secretary').id });
  for (const path of paths) {
    expect([path, (await secretary('GET', path)).code]).toEqual([path, 'E_FIREWALL']);
  }
  // Neither an event of another state nor an old revision tells more.
  for (const [event, payload] of [
    ['claim', {}],
    ['release', {}],
    ['hold', { revision: 3 }],
    ['no-such-event', {}],
  ] as const) {
    const { code } = await secretary('POST', `/actions/cases/${id}/${event}`, payload);
    expect([event, code]).toEqual([event, 'E_FIREWALL']);
  }
});

test('the staff without a part in the case sees how far it is', async () => {
  await inDeliberation(outsider);
  await declined();
  const secretary = await as('secretary');
  expect((await secretary('GET', `/items/cases/${id}`)).body.data.state).toBe('decided');
  expect((await secretary('GET', `/actions/cases/${id}`)).body.data).toMatchObject({
    state: 'decided',
    revision: 11,
  });
});
