// Reviews without the name: docs/domain/admissions.md, "Masked reviews".
import '../areas.ts';
import { randomUUID } from 'node:crypto';
import type { OwnReview } from '@site/shared/api';
import { hiddenCandidate, noAnswers } from '@site/shared/domain/admissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jsonOf } from '../areas/admissions/stored-json.ts';
import { completeAnswers } from './application-answers.ts';
import { as, type Caller, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import {
  completeChanges,
  forgetReviewedCases,
  makeReviewedCase,
  reviewersOfDifferentEmployers,
  seat,
} from './specimens/review-specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

/** Who it is, in every way in which a text can tell it: a name that no other test gives to a person. */
const told =
  'Аглае Неназванной из «Цеха безымянного»: https://aglaia.example, @aglaia_n, Aglaia at Tsekh bezymiannyi';
const markers =
  /неназванн|nenazvann|агла[яеюи](?!\p{L})|aglai?a|цех|tsekh|дальнов|works\.example/iu;
const fileName = 'nenazvannaia-cv.pdf';

let system: SystemActor;
let senior: Caller;
let chair: Caller;

beforeAll(async () => {
  [system, senior, chair] = await Promise.all([startSystemActor(), as('senior'), as('chair')]);
});
afterAll(async () => {
  await system.settle();
  await database()('reviewer_profiles')
    .where({ person: me() })
    .update({ standing_conflicts: standing });
  await database()('directus_files').where({ filename_download: fileName }).delete();
  await forgetReviewedCases();
  await closeDatabase();
});

const me = () => personOf('senior').id;
let ofCase = '';
let no = '';
let candidate = '';
let standing: unknown = '[]';

/** A masked case in review whose every text names the candidate. */
beforeEach(async () => {
  const db = database();
  ofCase = await makeReviewedCase({ masked: true });
  ({ no, candidate } = await db('cases').where({ id: ofCase }).first('no', 'candidate'));
  const names = {
    ru: { family: 'Неназванная', given: 'Аглая' },
    en: { family: 'Nenazvannaia', given: 'Aglaia' },
  };
  await db('people').where({ id: candidate }).update({
    name_ru_given: names.ru.given,
    name_ru_family: names.ru.family,
    display_name_ru: 'Аглая Неназванная',
    name_en_given: names.en.given,
    name_en_family: names.en.family,
    display_name_en: 'Aglaia Nenazvannaia',
  });
  const file = randomUUID();
  const full = completeAnswers();
  const [practice, achievement, endorser] = [full.practice, full.achievements, full.endorsers].map(
    ([first]) => first,
  ) as [
    (typeof full.practice)[number],
    (typeof full.achievements)[number],
    (typeof full.endorsers)[number],
  ];
  const answers = JSON.stringify({
    ...noAnswers,
    ...full,
    nameRu: names.ru,
    nameEn: names.en,
    employer: 'Цех безымянный',
    position: told,
    city: told,
    practice: [
      { ...practice, organisation: 'Цех безымянный', role: told, work: told, tags: [told] },
    ],
    achievements: [
      {
        ...achievement,
        title: told,
        situation: told,
        action: told,
        result: `${told} Время восстановления сократилось.`,
        files: [{ id: file, name: fileName }],
      },
    ],
    contributions: [{ kind: 'talk', title: told, year: 2020, link: 'https://aglaia.example/talk' }],
    education: [{ institution: told, degree: 'master', field: told, year: 2010 }],
    endorsers: [endorser],
    motivation: told,
    attachments: [{ id: file, name: fileName }],
  });
  await db('applications').where({ case: ofCase }).update({ answers, submitted_answers: answers });
  await db('directus_files').insert({
    id: file,
    storage: 'local',
    filename_disk: fileName,
    filename_download: fileName,
    type: 'application/pdf',
    filesize: 10,
  });
  await db('case_files').insert({ id: randomUUID(), case: ofCase, file, name: fileName });
  await db('endorsements').insert({
    id: randomUUID(),
    case: ofCase,
    endorser_email: 'vera@works.example',
    endorser_name: 'Вера Дальнова',
    employer: 'Цех безымянный',
    relation: 'colleague',
    known_since_year: 2019,
    state: 'submitted',
    text: `Вера Дальнова о ${told}`,
    rating: 1,
    competence: 3,
    requested_at: hoursFromNow(-90),
    submitted_at: hoursFromNow(-80),
    due_at: hoursFromNow(100),
    revision: 1,
  });
  for (const reviewer of await reviewersOfDifferentEmployers(2)) {
    await seat(ofCase, { reviewer, state: 'drafting' });
  }
  const profile = await db('reviewer_profiles').where({ person: me() }).first();
  standing = profile.standing_conflicts;
});

const act = (id: string, event: string, payload: object = {}) =>
  senior('POST', `/actions/review-assignments/${id}/${event}`, payload);
const own = async (): Promise<OwnReview> =>
  (await senior('GET', `/admissions/review/${no}`)).body.data;
const mine = (state: string) => seat(ofCase, { reviewer: me(), state });
const submit = (id: string) =>
  act(id, 'submit', { changes: completeChanges(), still_without_conflict: true });

/** Every read that tells a reviewer something about cases. */
const reads = (id: string) => [
  `/actions/review-assignments/${id}`,
  '/admissions/review',
  `/admissions/review/${no}`,
  `/admissions/review/${no}/file`,
  `/admissions/review/${no}/others`,
  '/admissions/tasks',
  '/admissions/own',
  '/admissions/board',
  `/admissions/board?q=${encodeURIComponent('Неназванная')}&view=all`,
  `/admissions/cases/${no}`,
  `/admissions/cases/${no}/confidential`,
  `/admissions/cases/${no}/panel`,
  `/admissions/cases/${no}/reviews`,
  `/admissions/cases/${no}/decision`,
  `/admissions/votes/${no}`,
  `/actions/cases/${no}`,
  '/account/inbox',
  '/account/session-facts',
  '/home',
  '/office/today',
  '/office/approvals',
  '/office/people?q=aglaia',
  `/search/own?q=${encodeURIComponent('Неназванная')}`,
  '/certificates/mine',
  '/endorsements/mine',
  `/items/cases?filter[no][_eq]=${no}&fields=*,candidate.*`,
  ...['applications', 'endorsements', 'case_files', 'case_events', 'case_messages'].map(
    (collection) => `/items/${collection}?fields=*.*&limit=-1`,
  ),
  ...['review_assignments', 'conflict_declarations', 'people', 'notifications', 'deliveries'].map(
    (collection) => `/items/${collection}?fields=*.*&limit=-1&search=${no}`,
  ),
  `/files?fields=*&search=${fileName}`,
];

describe('until the scores are in', () => {
  test('no read tells a masked reviewer who it is', async () => {
    const id = await mine('invited');
    const gate = await own();
    expect(gate).toMatchObject({ isMasked: true, wasMasked: false });
    expect(gate.gate).toMatchObject({
      candidate: { name: hiddenCandidate, avatar: null, employer: '' },
      sponsor: null,
      endorsers: [],
      detected: [],
    });
    expect(gate.gate.roster).toContainEqual({
      id: candidate,
      name: { ru: 'Аглая Неназванная', en: 'Aglaia Nenazvannaia' },
      employer: 'Цех безымянный',
    });
    expect(gate.gate.roster?.length).toBeGreaterThan(1);
    expect((await act(id, 'declare', { answer: 'none' })).body.data.state).toBe('cleared');
    for (const state of ['cleared', 'drafting'] as const) {
      for (const path of reads(id)) {
        const { status, body } = await senior('GET', path);
        expect(status, path).not.toBe(500);
        expect(JSON.stringify(body), path).not.toMatch(markers);
        expect(JSON.stringify(body), path).not.toContain(fileName);
      }
      if (state === 'cleared') await act(id, 'start');
    }
    const file = (await senior('GET', `/admissions/review/${no}/file`)).body.data;
    expect(file).toMatchObject({ files: [], hiddenFiles: 1 });
    expect(file.answers.achievements[0].result).toBe(
      '[имя] из «[работодатель]»: [ссылка] [ссылка], [имя] at [работодатель] Время восстановления сократилось.',
    );
    expect(file.endorsements[0]).toMatchObject({ name: 'Рекомендатель 1', rating: 1 });
  });

  test('mail and notifications tell the number only', async () => {
    const id = await mine('invited');
    await act(id, 'declare', { answer: 'unsure', types: ['other'], people: [candidate] });
    await chair('POST', `/actions/review-assignments/${id}/waive`, {
      text: 'Не мешает. '.repeat(9),
    });
    await system.settle();
    const messages = await database()('notifications').where({ case: ofCase, person: me() });
    expect(messages.map(({ event }) => event)).toEqual(['REV-01']);
    const deliveries = await database()('deliveries').whereIn(
      'notification',
      messages.map((one) => one.id),
    );
    expect(JSON.stringify([messages, deliveries])).not.toMatch(markers);
  });

  test('a link to a file that was sent earlier does not open it', async () => {
    await mine('drafting');
    await database()('cases').where({ id: ofCase }).update({ masked: false });
    const { files } = (await senior('GET', `/admissions/review/${no}/file`)).body.data;
    expect(files).toHaveLength(1);
    await database()('cases').where({ id: ofCase }).update({ masked: true });
    const path = files[0].link.address.replace('/assets/cases', '/admissions/files');
    expect((await senior('GET', path)).code).toBe('E_NOT_FOUND');
  });

  test('staff who read names are not available as reviewers', async () => {
    await database()('directus_users')
      .where({ person: me() })
      .update({ staff_roles: JSON.stringify(['secretary']) });
    try {
      const panel = (
        await chair(
          'GET',
          `/admissions/cases/${no}/panel?q=${encodeURIComponent(personOf('senior').display.ru)}`,
        )
      ).body.data;
      expect(panel.pool.rows).toMatchObject([{ obstacle: 'unavailable' }]);
    } finally {
      await database()('directus_users').where({ person: me() }).update({ staff_roles: null });
    }
  });
});

test('once the scores are in, the file opens, and an amendment is logged as made afterwards', async () => {
  const id = await mine('drafting');
  expect((await submit(id)).status).toBe(200);
  expect(await own()).toMatchObject({
    isMasked: false,
    wasMasked: true,
    gate: { candidate: { name: { ru: 'Аглая Неназванная' } }, endorsers: ['Вера Дальнова'] },
  });
  const file = (await senior('GET', `/admissions/review/${no}/file`)).body.data;
  expect(file.answers.motivation).toBe(told);
  expect(file.files).toMatchObject([{ name: fileName }]);
  const [row] = (await senior('GET', '/admissions/review')).body.data.submitted.filter(
    (one: { no: string }) => one.no === no,
  );
  expect(row.candidate.ru).toBe('Аглая Неназванная');

  await database()('cases').where({ id: ofCase }).update({ state: 'deliberation' });
  const { times } = await own();
  const amended = await act(id, 'amend', {
    changes: [{ field: 'confidence', value: 3, base: times.confidence ?? null }],
    reason: 'Перечитал раздел о практике и уверен в оценке больше.',
  });
  expect(amended.status).toBe(200);
  const types = await database()('case_events')
    .where({ case: ofCase })
    .orderBy('seq')
    .pluck('type');
  expect([types.includes('review-submit'), types.at(-1)]).toEqual([true, 'review-amend-opened']);
  expect((await chair('GET', `/admissions/cases/${no}/reviews`)).body.data.isMasked).toBe(true);
});

describe('a declaration against the roster', () => {
  const profile = async () =>
    jsonOf(
      (await database()('reviewer_profiles').where({ person: me() }).first()).standing_conflicts,
    );

  test('recuses a reviewer who names the candidate, and keeps the conflict', async () => {
    const id = await mine('invited');
    const named = { answer: 'conflict', types: ['family'], people: [candidate] };
    expect((await act(id, 'declare', named)).body.data.state).toBe('recused');
    expect(await profile()).toContainEqual({ person: candidate, type: 'family' });
    expect((await own()).isMasked).toBe(true);
  });

  test('opens the case of somebody else, and keeps the conflict', async () => {
    const id = await mine('invited');
    const other = (await own()).gate.roster?.find((one) => one.id !== candidate)?.id;
    const named = { answer: 'conflict', types: ['family'], detail: 'Дядя', people: [other] };
    expect((await act(id, 'declare', named)).body.data.state).toBe('cleared');
    expect(await profile()).toContainEqual({ person: other, type: 'family' });
    const declared = await database()('conflict_declarations').where({
      case: ofCase,
      person: me(),
    });
    expect(declared).toHaveLength(1);
    const panel = (await chair('GET', `/admissions/cases/${no}/panel`)).body.data;
    const place = panel.assignments.find((one: { id: string }) => one.id === id);
    expect(place.declaration).toMatchObject({ answer: 'none', types: [], detail: '' });
  });

  test.each([
    ['names nobody with a conflict', { answer: 'conflict', types: ['family'] }, 'E_REQUIRED'],
    ['names somebody without a conflict', { answer: 'none', people: 'candidate' }, 'E_INVALID'],
    [
      'names somebody who is not on the roster',
      { answer: 'unsure', types: ['family'], people: 'stranger' },
      'E_INVALID',
    ],
  ])('is refused when it %s', async (_, { people, ...said }: Record<string, unknown>, code) => {
    const id = await mine('invited');
    const ids = { candidate: [candidate], stranger: [randomUUID()] }[String(people)];
    const refused = await act(id, 'declare', { ...said, ...(ids && { people: ids }) });
    expect(refused.code).toBe(code);
    expect(refused.body.errors[0].extensions.field).toBe('people');
  });
});

test('a case that is not masked has no roster and names nobody', async () => {
  await database()('cases').where({ id: ofCase }).update({ masked: false });
  const id = await mine('invited');
  expect(await own()).toMatchObject({ isMasked: false, wasMasked: false, gate: { roster: null } });
  const named = { answer: 'conflict', types: ['family'], people: [candidate] };
  expect((await act(id, 'declare', named)).code).toBe('E_INVALID');
});
