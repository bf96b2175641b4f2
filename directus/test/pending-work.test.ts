// The start page of the studio: every staff role sees its own work, counted as its lists show it.
import '../areas.ts';
import { officePages } from '@site/shared/domain/office';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { pendingWork } from '../engine/schema/declared-work.ts';
import type { WorkEntry, WorkPage } from '../engine/studio/pending-work.ts';
import { as, type Caller, callAt, emailOf, nobody, query, tokenOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { forgetDiscussions, postOf, reportOf, threadOf } from './specimens/discussion-specimens.ts';

type Duty = 'editor' | 'secretary' | 'chair' | 'admin';
const duties: readonly Duty[] = ['editor', 'secretary', 'chair', 'admin'];

const staff = {} as Record<Duty, Caller>;
beforeAll(async () => {
  for (const duty of duties) staff[duty] = await as(duty);
});
afterAll(async () => {
  await forgetDiscussions();
  await closeDatabase();
});

const pageOf = async (who: Caller): Promise<WorkPage> => {
  const { status, body } = await who('GET', '/pending-work');
  expect(status).toBe(200);
  return body.data;
};
const entriesOf = async (who: Caller): Promise<WorkEntry[]> =>
  (await pageOf(who)).sections.flatMap(({ entries }) => entries);
const namesOf = async (who: Caller) => (await entriesOf(who)).map(({ name }) => name).sort();

describe('the page', () => {
  test('counts the wait of a case from the beginning of its state', () => {
    const ofCases = pendingWork().filter(({ collection }) => collection === 'cases');
    expect(ofCases.length).toBeGreaterThan(0);
    for (const { name, since } of ofCases) expect(since?.[0], name).toBe('entered_at');
  });

  test('shows each staff role its own entries only', async () => {
    const expected: Record<Duty, string[]> = {
      editor: [
        'approvals',
        'dead-links',
        'faq-items-translations',
        'held-posts',
        'initiatives-in-moderation',
        'initiatives-to-review',
        'news-in-review',
        'news-translations',
        'radar-editions-translations',
        'radar-in-review',
        'radar-items-translations',
        'reported-posts',
        'resources-translations',
        'skill-questions-translations',
        'suggested-resources',
        'topics-translations',
        'unanswered-enquiries',
      ],
      secretary: [
        'approvals',
        'bounced-invitations',
        'cases-in-screening',
        'cases-without-reviewers',
        'decisions-to-release',
        'submitted-cases',
      ],
      chair: ['approvals', 'cases-in-deliberation'],
      admin: [
        'approvals',
        'communities-without-lead',
        'failed-deliveries',
        'failed-webhook-calls',
        'held-posts',
        'initiatives-in-moderation',
        'initiatives-to-review',
        'proposed-communities',
        'reported-mentorships',
        'reported-messages',
        'reported-posts',
        'unanswered-enquiries',
      ],
    };
    for (const duty of duties) expect(await namesOf(staff[duty]), duty).toEqual(expected[duty]);
    expect(new Set(Object.values(expected).flat())).toEqual(
      new Set(pendingWork().map(({ name }) => name)),
    );
  });

  test('is refused to everybody else', async () => {
    const others = [nobody, visitor, await as('member'), await as('applicant'), await as('fellow')];
    for (const who of others) {
      const { status, code } = await who('GET', '/pending-work');
      expect([status, code]).toEqual([403, 'E_FORBIDDEN']);
    }
  });

  test('speaks the language of the user', async () => {
    const labelIn = async (language: string) => {
      await staff.chair('PATCH', '/users/me', { language });
      const { locale, sections } = await pageOf(staff.chair);
      return [locale, sections[0]?.label, sections[0]?.entries[0]?.label];
    };
    expect(await labelIn('en-US')).toEqual(['en', 'To decide', 'Awaiting a second approval']);
    expect(await labelIn('ru-RU')).toEqual(['ru', 'Решить', 'Ждут второго согласования']);
  });
});

test('the studio begins there for staff, after each sign-in', async () => {
  const lastPage = async (login: string, path: string) => {
    const url = inject('url');
    const cookie = `directus_session_token=${await tokenOf(login)}`;
    const studio = callAt(url, { cookie, origin: url });
    await studio('PATCH', '/users/me/track/page', { last_page: '/content/topics' });
    return (await studio('GET', path)).body.data.last_page;
  };
  expect(await lastPage('editor', '/users/me?fields=*')).toBe('/pending-work');
  expect(await lastPage('editor', '/users/me?fields=email,last_page')).toBe('/pending-work');
  expect(await lastPage('editor', '/users/me?fields=id')).toBeUndefined();
  // The super account has no staff role and no start page.
  expect(await lastPage('operator', '/users/me?fields=*')).toBe('/content/topics');
});

describe('an entry', () => {
  test.each(duties)('of %s has the number and the age of the list that it opens', async (duty) => {
    const who = staff[duty];
    for (const { name, collection, since } of pendingWork().filter(
      (one) => one.duties.includes(duty) && one.list,
    )) {
      // Other test files change rows meanwhile.
      await expect
        .poll(
          async () => {
            const entry = (await entriesOf(who)).find((one) => one.name === name);
            if (!entry?.link) return 'missing';
            const [, listed, bookmark] =
              /^\/content\/(\w+)\?bookmark=(\d+)$/.exec(entry.link) ?? [];
            expect(listed).toBe(collection);
            const preset = (await who('GET', `/presets/${bookmark}`)).body.data;
            const fields = ['id', ...(since ?? [])].join(',');
            const list = query(`/items/${collection}`, {
              filter: preset.filter,
              fields,
              limit: '-1',
            });
            const rows: Record<string, string | null>[] = (await who('GET', list)).body.data;
            const moments = rows.map(
              (row) => since?.map((column) => row[column ?? '']).find(Boolean) ?? '',
            );
            const oldest = since && rows.length > 0 ? moments.filter(Boolean).sort()[0] : null;
            const asSeen = [rows.length, oldest ? new Date(oldest).toISOString() : null];
            const asTold = [entry.count, entry.oldest];
            return JSON.stringify(asSeen) === JSON.stringify(asTold)
              ? 'the same'
              : JSON.stringify({ asSeen, asTold });
          },
          { timeout: 20_000 },
        )
        .toBe('the same');
    }
  });

  test.each(['secretary', 'chair'] as const)(
    'about cases has the number of the page of the site that it opens, for the %s',
    async (duty) => {
      const who = staff[duty];
      const ofCases = pendingWork().filter(
        ({ collection, duties: own }) => collection === 'cases' && own.includes(duty),
      );
      for (const { name, page } of ofCases) {
        // Other test files change cases meanwhile.
        await expect
          .poll(
            async () => {
              const entry = (await entriesOf(who)).find((one) => one.name === name);
              expect(entry?.link).toMatch(/^https?:/);
              const { pathname, search } = new URL(entry?.link ?? '');
              expect(pathname + search).toBe(page);
              const { total } = (await who('GET', `/admissions/board${search}`)).body.data;
              return entry?.count === total ? 'the same' : { seen: total, told: entry?.count };
            },
            { timeout: 20_000 },
          )
          .toBe('the same');
      }
    },
  );

  test.each(['editor', 'admin'] as const)(
    'about reports has the number of the list that it opens, for the %s',
    async (duty) => {
      const who = staff[duty];
      await reportOf(await postOf(await threadOf()));
      const listed = async () => {
        const { messages, mentorships } = (await who('GET', '/office/reports')).body.data;
        const { reports, held } = (await who('GET', '/discussions/moderation')).body.data;
        return {
          'reported-posts': reports.total,
          'held-posts': held.total,
          ...(duty === 'admin' && {
            'reported-messages': messages.total,
            'reported-mentorships': mentorships.total,
          }),
        };
      };
      const told = async () => {
        const entries = (await entriesOf(who)).filter(({ link }) =>
          link?.endsWith(officePages.reports.path),
        );
        return Object.fromEntries(entries.map(({ name, count }) => [name, count]));
      };
      // Other test files change what waits, also between two reads.
      await vi.waitFor(async () => expect(await told()).toEqual(await listed()), 20_000);
      expect((await listed())['reported-posts']).toBeGreaterThan(0);
    },
  );

  test('of translations has no article that is retracted, whose texts are final', async () => {
    const state = async (next: string) => {
      await database()('news').where({ id }).update({ state: next });
      const entry = (await entriesOf(staff.editor)).find((one) => one.name === 'news-translations');
      const [, bookmark] = /bookmark=(\d+)$/.exec(entry?.link ?? '') ?? [];
      const preset = (await staff.editor('GET', `/presets/${bookmark}`)).body.data;
      const filter = { _and: [preset.filter, { id: { _eq: id } }] };
      return (await staff.editor('GET', query('/items/news', { filter, fields: 'id' }))).body.data;
    };
    const article = { slug: `one-language-${Date.now()}`, translations: [] };
    const { id } = (await staff.editor('POST', '/items/news', article)).body.data;
    expect(await state('published')).toEqual([{ id }]);
    expect(await state('retracted')).toEqual([]);
    await database()('news').where({ id }).delete();
  });

  test('of approvals counts those that the caller may give, and names the first deadline', async () => {
    const { id: by } = await database()('directus_users')
      .where({ email: emailOf('admin') })
      .first('id');
    const id = uuid();
    // Earlier than any approval that another test asks for.
    const expires_at = new Date(Date.now() + 60 * 60_000);
    const news = { machine: 'news', event: 'retract', actor_kind: 'editor' };
    await database()('approvals').insert({ id, item: uuid(), by, expires_at, ...news });
    const deadlineFor = async (duty: Duty) =>
      (await entriesOf(staff[duty])).find(({ name }) => name === 'approvals')?.deadline;
    const [editor, chair] = [await deadlineFor('editor'), await deadlineFor('chair')];
    const own = await deadlineFor('admin');
    await database()('approvals').where({ id }).delete();
    expect(editor).toBe(expires_at.toISOString());
    for (const other of [chair, own]) expect(other).not.toBe(editor);
  });
});
