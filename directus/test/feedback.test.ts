// Reader feedback is counted per day without personal data.
// @performs feedback.answer feedback.translation
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { afterAll, expect, test } from 'vitest';
import { as, demo, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

const [question] = demo.content.faq_items;
const anchor = question?.anchor ?? '';

afterAll(async () => {
  await database()('tallies').delete();
  const { helpful_yes = 0, helpful_no = 0 } = question ?? {};
  await database()('faq_items').where({ anchor }).update({ helpful_yes, helpful_no });
  await closeDatabase();
});

const say = (name: string, payload: object) =>
  visitor('POST', `/actions/feedback/${name}`, payload);

/** Today's counts of a subject, as an editor reads them. */
async function counted(subject: string) {
  const filter = { subject: { _eq: subject } };
  const path = query('/items/tallies', {
    filter,
    fields: 'kind,language,count',
    sort: 'kind,language',
  });
  return (await (await as('editor'))('GET', path)).body.data;
}

test('counts helpful votes on an answer per day and in total', async () => {
  for (const helped of ['yes', 'yes', 'no']) {
    expect((await say('answer', { anchor, helped, locale: 'en' })).status).toBe(200);
  }
  expect(await counted(anchor)).toEqual([
    { kind: 'answer_did_not_help', language: 'en', count: 1 },
    { kind: 'answer_helped', language: 'en', count: 2 },
  ]);
  const sums = query('/items/faq_items', {
    filter: { anchor: { _eq: anchor } },
    fields: 'helpful_yes,helpful_no',
  });
  expect((await (await as('editor'))('GET', sums)).body.data).toEqual([
    { helpful_yes: (question?.helpful_yes ?? 0) + 2, helpful_no: (question?.helpful_no ?? 0) + 1 },
  ]);
});

test('counts translation requests in the language of the reader', async () => {
  for (const locale of ['ru', 'en', 'en']) {
    await say('translation', { path: '/news/two-person-rule', locale });
  }
  expect(await counted('/news/two-person-rule')).toEqual([
    { kind: 'translation_wished', language: 'en', count: 2 },
    { kind: 'translation_wished', language: 'ru', count: 1 },
  ]);
});

test.each([
  ['answer', { anchor: 'no-such-question', helped: 'yes' }, 404],
  ['answer', { anchor, helped: 'perhaps' }, 422],
  ['translation', { path: 'https://example.org/' }, 422],
  ['translation', { path: '/<script>' }, 422],
])('refuses %s of %o', async (name, payload, status) => {
  expect((await say(name, payload)).status).toBe(status);
});

test('counts at most 500 subjects of a kind per day', async () => {
  const day = dayIn(new Date(), settingDefaults['deadline.zone']);
  const kind = 'translation_wished';
  const rows = Array.from({ length: 500 }, (_, at) => ({
    id: `${day} ${kind} ru /page-${at}`,
    day,
    kind,
    subject: `/page-${at}`,
    language: 'ru',
    count: 1,
  }));
  for (let from = 0; from < rows.length; from += 100) {
    await database()('tallies').insert(rows.slice(from, from + 100));
  }
  expect((await say('translation', { path: '/one-too-many', locale: 'ru' })).status).toBe(200);
  expect(await counted('/one-too-many')).toEqual([]);
  await say('translation', { path: '/page-7', locale: 'ru' });
  expect(await counted('/page-7')).toEqual([{ kind, language: 'ru', count: 2 }]);
});

test('writes audit-log lines without an item', async () => {
  const logged = await database()('audit_log').where('action', 'like', 'feedback.%');
  expect(logged.length).toBeGreaterThan(0);
  for (const { item } of logged) expect(item ?? '').toBe('');
});
