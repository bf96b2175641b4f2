// Saved attempts of the skill check: scored by the backend and owned by their author.
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, demo, personOf, visitor } from './backend.ts';

let applicant: Caller;
let member: Caller;
let editor: Caller;

beforeAll(async () => {
  [applicant, member, editor] = await Promise.all([as('applicant'), as('member'), as('editor')]);
});

const area = demo.content.skill_areas.find(({ code }) => code === 'data');
const singles = demo.content.skill_questions.filter(
  (question) => question.area === area?.id && question.kind === 'single',
);
const [first, second, third, fourth] = singles;
const path = '/items/skill_attempts';

/** Four questions of one area, three of them answered correctly. */
function attempt(change: object = {}) {
  const wrong = [((fourth?.correct?.[0] ?? 0) + 1) % 4];
  return {
    areas: ['data'],
    seed: 1,
    question_versions: Object.fromEntries(singles.slice(0, 4).map(({ code }) => [code, 1])),
    answers: {
      ...Object.fromEntries([first, second, third].map((one) => [one?.code, one?.correct])),
      [fourth?.code ?? '']: wrong,
    },
    started_at: '2025-11-20T09:00:00Z',
    finished_at: '2025-11-20T09:05:00Z',
    ...change,
  };
}
const points = [first, second, third].reduce((sum, one) => sum + (one?.difficulty ?? 0), 0);
const max = points + (fourth?.difficulty ?? 0);

describe('saving', () => {
  test('computes the scores and ignores those of the caller', async () => {
    const forged = { data: { points: 99, max: 99, level: 'advanced', reliability: 'high' } };
    const { status, body } = await applicant('POST', path, attempt({ scores: forged }));
    expect(status).toBe(200);
    expect(body.data.person).toBe(personOf('applicant').id);
    expect(body.data.scores).toEqual({
      data: { points, max, level: expect.any(String), reliability: 'low' },
    });
    const kept = await applicant('GET', `${path}/${body.data.id}`);
    expect(kept.body.data.scores).toEqual(body.data.scores);
    expect((await applicant('DELETE', `${path}/${body.data.id}`)).status).toBe(204);
  });

  test('is refused for another person and without one', async () => {
    const { status } = await applicant('POST', path, attempt({ person: personOf('member').id }));
    expect(status).toBe(422);
    expect((await visitor('POST', path, attempt())).status).toBe(403);
  });

  test.each([
    ['areas', { areas: ['alchemy'] }],
    ['question_versions.alchemy-gold', { question_versions: { 'alchemy-gold': 1 }, answers: {} }],
    ['question_versions.security-csrf', { question_versions: { 'security-csrf': 1 }, answers: {} }],
    [
      `question_versions.${first?.code}`,
      { question_versions: { [first?.code ?? '']: 2 }, answers: {} },
    ],
    ['answers.security-csrf', { answers: { 'security-csrf': [0] } }],
    [`answers.${first?.code}`, { answers: { [first?.code ?? '']: [0, 1] } }],
    [`answers.${first?.code}`, { answers: { [first?.code ?? '']: [5] } }],
  ])('reports the field %s when it matches no question', async (field, change) => {
    const { status, body } = await member('POST', path, attempt(change));
    expect(status).toBe(422);
    const errors = body.errors as { extensions: { code: string; field: string } }[];
    expect(errors.map(({ extensions }) => [extensions.code, extensions.field])).toContainEqual([
      'E_INVALID',
      field,
    ]);
  });

  test.each([
    ['answers', 'E_REQUIRED', { answers: undefined }],
    ['question_versions', 'E_REQUIRED', { question_versions: undefined }],
    ['started_at', 'E_INVALID', { started_at: 'yesterday' }],
    ['finished_at', 'E_DATE_ORDER', { finished_at: '2025-11-20T08:00:00Z' }],
  ])('requires a valid %s', async (field, code, change) => {
    const { status, body } = await member('POST', path, attempt(change));
    expect(status).toBe(422);
    expect(body.errors[0].extensions).toMatchObject({ code, field });
  });
});

describe('a value of another type', () => {
  const wrong = [42, 'some', true, { no: ['such'] }, [['such']], null];
  const lists = ['areas'];
  const records = ['question_versions', 'answers'];
  const moments = ['started_at', 'finished_at'];
  const cells = [...lists, ...records, ...moments, 'seed'].flatMap((field) =>
    wrong
      .filter((value) => !(field === 'seed' && value === 42))
      .filter((value) => !(field === 'finished_at' && value === null))
      .map((value) => [field, value] as const),
  );
  const count = async () =>
    (await member('GET', `${path}?aggregate[count]=*`)).body.data[0].count as number;

  test.each(cells)('is refused at its field: %s is %j', async (field, value) => {
    const before = await count();
    const { status, body, requestId } = await member('POST', path, attempt({ [field]: value }));
    const errors = body.errors as { extensions: { code: string; field?: string } }[];
    const named = errors.map(({ extensions }) => extensions.field?.split('.')[0]);
    expect(status).toBe(422);
    expect(new Set(named)).toEqual(new Set([field]));
    expect(errors.every(({ extensions }) => extensions.code)).toBe(true);
    expect(requestId).toMatch(/^[\w-]{8,}$/);
    expect(await count()).toBe(before);
  });
});

describe('a saved attempt', () => {
  test('is readable and deletable for its owner only, and immutable', async () => {
    const { body } = await applicant('POST', path, attempt());
    const own = `${path}/${body.data.id}`;
    for (const other of [member, editor, visitor]) {
      expect((await other('GET', own)).status).toBe(403);
      expect((await other('DELETE', own)).status).toBe(403);
    }
    expect((await applicant('PATCH', own, { shared: true })).status).toBe(403);
    expect((await applicant('GET', own)).status).toBe(200);
    expect((await applicant('DELETE', own)).status).toBe(204);
    expect((await applicant('GET', own)).status).toBe(403);
  });

  test('keeps an answer to an older version of a question but does not score it', async () => {
    const id = first?.id ?? '';
    expect((await editor('PATCH', `/items/skill_questions/${id}`, { version: 2 })).status).toBe(
      200,
    );
    const { status, body } = await applicant('POST', path, attempt());
    expect(status).toBe(200);
    expect(body.data.answers[first?.code ?? '']).toEqual(first?.correct);
    expect(body.data.scores.data).toMatchObject({
      max: max - (first?.difficulty ?? 0),
      level: null,
    });
    await applicant('DELETE', `${path}/${body.data.id}`);
    await editor('PATCH', `/items/skill_questions/${id}`, { version: 1 });
  });

  test('is unchanged when a question is retired, which the statistics leave out', async () => {
    const { body } = await applicant('POST', path, attempt());
    const level = body.data.scores.data.level as string;
    const loadLevels = async () => (await editor('GET', '/skill/statistics')).body.data.data;
    const before = await loadLevels();
    const question = `/actions/skill-questions/${first?.code}`;
    expect((await editor('POST', `${question}/retire`)).status).toBe(200);
    try {
      // Three answers are too few for a level.
      const after = await loadLevels();
      expect(after[level] ?? 0).toBeLessThan(before[level]);
      expect(after.none).toBeGreaterThan(before.none ?? 0);
      const kept = await applicant('GET', `${path}/${body.data.id}`);
      expect(kept.body.data.scores).toEqual(body.data.scores);
    } finally {
      expect((await editor('POST', `${question}/activate`)).status).toBe(200);
      await applicant('DELETE', `${path}/${body.data.id}`);
    }
    expect((await loadLevels())[level]).toBe(before[level] - 1);
  });

  test('counts in anonymous statistics', async () => {
    const before = (await editor('GET', '/skill/statistics')).body.data;
    const { body } = await applicant('POST', path, attempt());
    const level = body.data.scores.data.level as string;
    const after = (await editor('GET', '/skill/statistics')).body.data;
    expect(after.data[level]).toBe((before.data[level] ?? 0) + 1);
    expect(JSON.stringify(after)).not.toContain(personOf('applicant').id);
    await applicant('DELETE', `${path}/${body.data.id}`);
  });
});
