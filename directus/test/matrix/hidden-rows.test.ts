// Rows that a caller cannot read are not detectable through a relation: docs/domain/permissions.md,
// "Other entry points".
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../backend.ts';
import { inFullTier } from '../tier.ts';
import { distinct, everybody, type Row, type Who } from './matrix.ts';
import {
  addressOf,
  isSampledFor,
  keyOf,
  loadWorld,
  mapConcurrently,
  mayRead,
  readableFields,
  type Step,
  shownRows,
  steps,
  type World,
} from './world.ts';

let world: World;

beforeAll(async () => {
  world = await loadWorld();
});

/** One caller per set of permissions; the full run tries all of them. */
const callers = (inFullTier ? everybody : distinct).filter((who) => who !== 'nobody');

/** A filter on the target rows of a relation, and the source rows that may match. */
type Question = { step: Step; field: string; value: string; allowed: ReadonlySet<string> };

/** Filters for some hidden target rows of a relation. */
function questionsOf(who: Who, step: Step): Question[] {
  const [from, to] = [keyOf(step.from), keyOf(step.to)];
  const here = new Set(shownRows(world, step.from, who).map(({ row }) => String(row[from])));
  const shown = new Set(shownRows(world, step.to, who).map(({ row }) => row[to]));
  const readable = readableFields(step.to, who);
  /** Source rows of a target row. */
  const sourcesOf = (row: Row): string[] =>
    step.many
      ? [String(row[step.column])]
      : world
          .rows(step.from)
          .filter((one) => one[step.column] === row[to])
          .map((one) => String(one[from]));
  const hidden = world
    .rows(step.to)
    .filter((row) => !shown.has(row[to]) && sourcesOf(row).some((end) => here.has(end)));
  return hidden.slice(0, 2).flatMap((row) => {
    const [field, value] =
      Object.entries(row).find(
        ([name, text]) => name !== to && readable.has(name) && typeof text === 'string' && text,
      ) ?? [];
    if (field === undefined) return [];
    const allowed = world
      .rows(step.to)
      .filter((one) => shown.has(one[to]) && one[field] === value)
      .flatMap(sourcesOf);
    return [{ step, field, value: String(value), allowed: new Set(allowed) }];
  });
}

async function answerTo(
  who: Who,
  step: Step,
  asked: Record<string, unknown>,
): Promise<string[] | null> {
  const path = query(addressOf(step.from), { fields: keyOf(step.from), limit: -1, ...asked });
  const { status, body } = await world.call[who]('GET', path);
  return status === 200 ? body.data.map((row: Row) => String(row[keyOf(step.from)])) : null;
}

describe.each(callers)('%s', (who) => {
  test('finds no row by a hidden related row', async () => {
    const questions = steps.flatMap((step) => questionsOf(who, step));
    const found = await mapConcurrently(questions, async ({ step, field, value, allowed }) => {
      const inner = { [field]: { _eq: value } };
      const filters = [
        { [step.field]: inner },
        { _or: [{ [step.field]: inner }] },
        ...(step.many ? [{ [step.field]: { _some: inner } }] : []),
      ];
      const answers = await mapConcurrently(filters, (filter) => answerTo(who, step, { filter }));
      return answers
        .flatMap((rows) => rows ?? [])
        .filter((key) => !allowed.has(key))
        .map((key) => `${step.from}.${step.field}.${field} tells of ${key}`);
    });
    // No relation leads from the visitor's data to a hidden row.
    expect(questions.length > 0 || who === 'visitor').toBe(true);
    expect(found.flat()).toEqual([]);
  });

  test('cannot sort rows by hidden ones', async () => {
    const questions = steps.flatMap((step) => questionsOf(who, step).slice(0, 1));
    const found = await mapConcurrently(questions, async ({ step, field }) => {
      const rows = await answerTo(who, step, { sort: `${step.field}.${field}` });
      return rows === null ? [] : [`${step.from}.${step.field}.${field}`];
    });
    expect(found.flat()).toEqual([]);
  });

  test('cannot follow a relation without a field', async () => {
    const backward = steps
      .filter(({ many, to }) => !many && mayRead(to, who))
      .filter(({ from, to }) => isSampledFor(who, [from, to], callers));
    const answers = await mapConcurrently(backward, async ({ from, column, to }) => {
      const name = `$FOLLOW(${from},${column})`;
      const asked = [
        { filter: { [name]: { [keyOf(from)]: { _nnull: true } } } },
        { filter: { [name]: { _some: { [keyOf(from)]: { _nnull: true } } } } },
        { sort: `${name}.${keyOf(from)}` },
        { alias: { x: name }, filter: { x: { [keyOf(from)]: { _nnull: true } } } },
      ];
      return mapConcurrently(asked, async (one) => {
        const { status } = await world.call[who]('GET', query(addressOf(to), one));
        return status === 403 || status === 400 ? [] : [`${to} over ${name}: ${status}`];
      });
    });
    expect(answers.flat(2)).toEqual([]);
  });
});

test.each(['member', 'applicant'] as const)(
  '%s learns nothing about other people through a message, an account or a topic',
  async (who) => {
    const ask = async (path: string, asked: Record<string, unknown>) =>
      (await world.call[who]('GET', query(path, asked))).status;
    const starts = { _starts_with: '+7' };
    expect(await ask('/items/people_public', { sort: '$FOLLOW(people,id).contact_phone' })).toBe(
      403,
    );
    expect(
      await ask('/items/people_public', {
        filter: { '$FOLLOW(directus_users,person)': { email: { _starts_with: 'a' } } },
      }),
    ).toBe(403);
    expect(
      await ask('/items/topics', {
        filter: { '$FOLLOW(news_topics,topic)': { news: { slug: { _contains: 'a' } } } },
      }),
    ).toBe(403);
    if (who === 'applicant') return;
    const messages = '/items/contact_messages';
    expect(await ask(messages, { filter: { to: { contact_phone: starts } } })).toBe(403);
    expect(await ask(messages, { sort: 'to.birth_year' })).toBe(403);
  },
);

test.each(['$FOLLOW', '$FORCE'])(
  'the super account cannot use %s for relations either',
  async (word) => {
    const ask = (name: string) =>
      world.superUser(
        'GET',
        query('/items/topics', { filter: { [name]: { id: { _nnull: true } } } }),
      );
    const missing = await ask('no_such_field');
    expect(missing.status).toBe(403);
    expect((await ask(`${word}(news_topics,topic)`)).body).toEqual(missing.body);
  },
);
