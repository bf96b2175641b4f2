// A field or a collection that the matrix does not give to a caller is behind no door either.
import { beforeAll, describe, expect, test } from 'vitest';
import { roleIds } from '../../schema/access/ids.ts';
import { type Answer, type Caller, query } from '../backend.ts';
import { byTurns } from '../tier.ts';
import { distinct, everybody, matrix, type Row, type Who } from './matrix.ts';
import {
  addressOf,
  asksAbout,
  type FieldFound,
  inTurns,
  keyOf,
  lookAround,
  mayRead,
  readableFields,
  type Step,
  shownOf,
  steps,
  type World,
} from './world.ts';

let world: World;

beforeAll(async () => {
  world = await lookAround();
});

/** A list of the studio without an owner, which the house has for a role or for everybody. */
const isOfHouse = ({ user, role }: Row, who: keyof typeof roleIds) =>
  user === null && (role === null || role === roleIds[who]);

type Door = (name: string, field: FieldFound) => Record<string, unknown> | undefined;

const column = ({ schema }: FieldFound) => schema !== null;

/** Every way in which a query can name a field; nothing where a way does not fit the field. */
const doors: Readonly<Record<string, Door>> = {
  read: (name) => ({ fields: name }),
  filtered: (name, field) =>
    column(field)
      ? { filter: { [name]: { _nnull: true } } }
      : { filter: { [name]: { _some: { id: { _nnull: true } } } } },
  'filtered inside a group': (name, field) =>
    column(field) ? { filter: { _or: [{ [name]: { _null: true } }] } } : undefined,
  sorted: (name, field) => (column(field) ? { sort: name } : undefined),
  counted: (name, field) => (column(field) ? { aggregate: { count: [name] } } : undefined),
  'its least': (name, field) => (column(field) ? { aggregate: { min: [name] } } : undefined),
  grouped: (name, field) =>
    column(field) ? { aggregate: { count: '*' }, groupBy: [name] } : undefined,
  renamed: (name) => ({ alias: { other: name }, fields: 'other' }),
  exported: (name, field) => (column(field) ? { fields: name, export: 'csv' } : undefined),
  'through a function': (name, { type }) => {
    if (['timestamp', 'date', 'dateTime'].includes(type)) return { fields: `year(${name})` };
    return ['alias', 'json'].includes(type) ? { fields: `count(${name})` } : undefined;
  },
  'grouped by a function': (name, { type }) =>
    ['timestamp', 'date'].includes(type)
      ? { aggregate: { count: '*' }, groupBy: [`year(${name})`] }
      : undefined,
};

/** Fields that have something in them and that a caller does not read of any row. */
function hiddenFields(collection: string, who: Who): FieldFound[] {
  const readable = readableFields(collection, who);
  return world
    .fields(collection)
    .filter(({ field, meta }) => !readable.has(field) && !meta?.special?.includes('no-data'));
}

const collectionNames = Object.keys(matrix);
/** Nobody reads nothing. */
const knocking = distinct.filter((who) => who !== 'nobody');
const isTurnOf = (who: Who, ...collections: string[]) => asksAbout(who, collections, knocking);
const inStudio: readonly Who[] = ['editor', 'secretary', 'chair', 'admin'];
const outside = everybody.filter((who) => !inStudio.includes(who));
/** Over a relation a visitor and a member ask in every way; the others in one for each, in turn. */
const sampled: readonly Who[] = ['applicant', 'editor', 'secretary', 'chair', 'admin'];

type Try = {
  title: string;
  address: string;
  asked: Record<string, unknown>;
  /** A hidden list may also be left out of the answer. */
  mayBeLeftOut?: boolean;
};

/** Asks by the address or, some in a row and then some not, by the body of a SEARCH. */
function ask(call: Caller, { address, asked }: Try, index: number): Promise<Answer> {
  return Math.floor(index / 7) % 2 === 0
    ? call('GET', query(address, asked))
    : call('SEARCH', address, { query: asked });
}

/** Rows that say nothing but their own keys; a file of rows always says something. */
const saysNothing = ({ status, body }: Answer) =>
  status === 200 &&
  Array.isArray(body.data) &&
  body.data.every(
    (row: unknown) => typeof row === 'string' || Object.keys(Object(row)).length === 0,
  );

/** Tries all; gives those that were let in. */
async function letIn(call: Caller, tries: readonly Try[]): Promise<string[]> {
  const answers = await inTurns([...tries.entries()], async ([index, tried]) => {
    const answer = await ask(call, tried, index);
    const shut = answer.status === 403 || (tried.mayBeLeftOut && saysNothing(answer));
    return shut ? [] : [`${answer.status} ${tried.title}: ${query(tried.address, tried.asked)}`];
  });
  return answers.flat();
}

describe.each(knocking)('%s', (who) => {
  test('opens no door to a hidden field', async () => {
    const tries = collectionNames
      .filter((collection) => mayRead(collection, who) && isTurnOf(who, collection))
      .flatMap((collection) =>
        hiddenFields(collection, who).flatMap((field, turn) => {
          const ways = Object.entries(doors).flatMap(([title, door]): Try[] => {
            const asked = door(field.field, field);
            const mayBeLeftOut = !column(field) && 'fields' in (asked ?? {});
            return asked ? [{ title, address: addressOf(collection), asked, mayBeLeftOut }] : [];
          });
          // All ways end at one guard (asked-fields.ts); each field is read and tried in one way more.
          const [read, ...others] = ways;
          return [...(read ? [read] : []), ...byTurns(others, turn + knocking.indexOf(who))];
        }),
      );
    expect(tries.length).toBeGreaterThan(30);
    expect(await letIn(world.call[who], tries)).toEqual([]);
  }, 180_000);

  test('opens no door to a hidden collection', async () => {
    const hidden = collectionNames.filter(
      (collection) => !mayRead(collection, who) && isTurnOf(who, collection),
    );
    const tries = hidden.flatMap((collection) => {
      const address = addressOf(collection);
      const key = keyOf(collection);
      const some = String(world.rows(collection)[0]?.[key]);
      return [
        { title: 'rows', address, asked: {} },
        { title: 'count', address, asked: { aggregate: { count: '*' } } },
        { title: 'export', address, asked: { export: 'json' } },
        { title: 'file', address, asked: { export: 'csv', fields: key } },
        { title: 'search', address, asked: { search: some } },
      ];
    });
    expect(await letIn(world.call[who], tries)).toEqual([]);
    const rows = hidden.map((collection) => {
      const some = String(world.rows(collection)[0]?.[keyOf(collection)]);
      return `${addressOf(collection)}/${some}`;
    });
    const open = await inTurns(rows, async (path) => {
      const { status } = await world.call[who]('GET', path);
      return status === 403 ? [] : [`${status} ${path}`];
    });
    expect(open.flat()).toEqual([]);
  });

  test('finds nothing hidden at the end of a relation', async () => {
    const call = world.call[who];
    const found = await inTurns(together(paths(who), who), async ({ root, paths: some }) => {
      const fields = [keyOf(root), ...some.map((path) => `${dotted(path)}.*`)].join();
      const { status, body } = await call('GET', query(addressOf(root), { fields, limit: 12 }));
      // Of what is not to be read the backend refuses the query or leaves the part out.
      if (status === 403) {
        const readable = some.filter((path) => mayRead(endOf(path), who));
        return readable.map((path) => `403 ${root} ${dotted(path)}`);
      }
      return some.flatMap((path) => {
        const ends = [body.data].flat().flatMap((row: Row) => endsOf(row, path));
        return ends.flatMap((row) =>
          leaks(row, endOf(path), who).map((leak) => `${root} ${dotted(path)}: ${leak}`),
        );
      });
    });
    expect(found.flat()).toEqual([]);
  });

  test('asks nothing of hidden fields over a relation', async () => {
    let turn = 0;
    const tries = paths(who).flatMap(({ root, path }) => {
      const last = path.at(-1) as Step;
      const dotted = path.map(({ field }) => field).join('.');
      const hidden = mayRead(last.to, who)
        ? hiddenFields(last.to, who).filter(column)
        : world.fields(last.to).filter(column);
      if (hidden.length === 0) return [];
      turn += 1;
      const name = hidden[turn % hidden.length]?.field ?? '';
      const address = addressOf(root);
      const nested = [...path].reduceRight<object>((inner, { field }) => ({ [field]: inner }), {
        [name]: { _nnull: true },
      });
      const deep = [...path].reduceRight<object>((inner, { field }) => ({ [field]: inner }), {
        _filter: { [name]: { _nnull: true } },
        _sort: name,
      });
      const ways: Try[] = [
        { title: 'filter', address, asked: { filter: nested } },
        { title: 'sort', address, asked: { sort: `${dotted}.${name}` } },
        { title: 'deep', address, asked: { fields: `${dotted}.*`, deep } },
        {
          title: 'renamed',
          address,
          asked: { alias: { other: path[0]?.field }, filter: nested },
        },
      ];
      // Below a collection that is refused there is nothing to limit: the whole part is left out.
      const fitting = ways.filter(({ title }) => title !== 'deep' || mayRead(last.to, who));
      return sampled.includes(who) ? [fitting[turn % fitting.length] as Try] : fitting;
    });
    expect(tries.length).toBeGreaterThan(5);
    expect(await letIn(world.call[who], tries)).toEqual([]);
  });
});

/** Ways over fields that a caller sees, three steps at most; every relation once at each distance. */
function paths(who: Who): { root: string; path: Step[] }[] {
  const taken = new Set<string>();
  const from = (
    root: string,
    collection: string,
    path: Step[],
  ): { root: string; path: Step[] }[] => {
    if (path.length === 3 || !mayRead(collection, who)) return [];
    const readable = readableFields(collection, who);
    return steps
      .filter((step) => step.from === collection && readable.has(step.field))
      .flatMap((step) => {
        const name = `${step.from}.${step.field} ${path.length}`;
        if (taken.has(name)) return [];
        taken.add(name);
        const longer = [...path, step];
        const further = from(root, step.to, longer);
        const isTheirs = isTurnOf(who, root, ...longer.map(({ to }) => to));
        return isTheirs ? [{ root, path: longer }, ...further] : further;
      });
  };
  return collectionNames
    .filter((root) => mayRead(root, who))
    .flatMap((root) => from(root, root, []));
}

const dotted = (path: readonly Step[]) => path.map(({ field }) => field).join('.');
const endOf = (path: readonly Step[]) => (path.at(-1) as Step).to;

/** Of one root all paths at once that lead to what is read; every other one by itself. */
function together(all: readonly { root: string; path: Step[] }[], who: Who) {
  const mostAtOnce = 20;
  const roots = Object.groupBy(all, ({ root }) => root);
  return Object.entries(roots).flatMap(([root, found = []]) => {
    const ways = found.map(({ path }) => path);
    const [read, refused] = [true, false].map((is) =>
      ways.filter((path) => mayRead(endOf(path), who) === is),
    ) as [Step[][], Step[][]];
    const portions = Array.from({ length: Math.ceil(read.length / mostAtOnce) }, (_, index) =>
      read.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    );
    return [...portions, ...refused.map((path) => [path])].map((some) => ({ root, paths: some }));
  });
}

/** The rows at the end of a path in an answer. */
function endsOf(row: Row, path: readonly Step[]): Row[] {
  const [step, ...rest] = path;
  if (!step) return [row];
  const below = [row[step.field]].flat();
  return below.flatMap((next) =>
    typeof next === 'object' && next !== null ? endsOf(next as Row, rest) : [],
  );
}

/** What a row of an answer says beyond the matrix. */
function leaks(answered: Row, collection: string, who: Who): string[] {
  const key = answered[keyOf(collection)];
  const row = world.row(collection, key);
  if (!row) return [`a row without its key: ${JSON.stringify(answered).slice(0, 80)}`];
  const shown = shownOf(world, collection, who, row);
  if (shown.size === 0) return [`the hidden row ${String(key)}`];
  return Object.entries(answered)
    .filter(([field, value]) => value !== null && !shown.has(field))
    .map(([field]) => `the hidden field ${field}`);
}

describe('other doors of the backend', () => {
  const closed: readonly [who: readonly Who[], paths: readonly string[]][] = [
    [
      outside,
      [
        '/activity',
        '/revisions',
        '/versions',
        '/presets',
        '/shares',
        '/collections',
        '/fields',
        '/fields/people',
        '/relations',
        '/permissions',
        '/flows',
        '/operations',
        '/notifications',
        '/comments',
        '/policies',
        '/roles',
        '/settings',
        '/translations',
        '/dashboards',
        '/panels',
        '/folders',
        '/extensions',
        '/access',
        '/schema/snapshot',
        '/collections/people',
        '/relations/people',
        '/deployments',
      ],
    ],
    [
      inStudio,
      [
        '/revisions',
        '/versions',
        '/permissions',
        '/operations',
        '/policies',
        '/dashboards',
        '/panels',
        '/folders',
        '/extensions',
        '/access',
        '/schema/snapshot',
      ],
    ],
  ];

  test.each(closed.flatMap(([whos, paths]) => whos.map((who) => [who, paths] as const)))(
    'are closed to %s',
    async (who, paths) => {
      const open = await inTurns(paths, async (path) => {
        const { status, body } = await world.call[who]('GET', path);
        const nothing = status === 200 && JSON.stringify(body.data) === '[]';
        return [401, 403, 404].includes(status) || nothing ? [] : [`${status} ${path}`];
      });
      expect(open.flat()).toEqual([]);
    },
  );

  test.each(['editor', 'secretary', 'chair', 'admin'] as const)(
    'of the studio tell %s of own doings only',
    async (who) => {
      const { user } = world.me(who);
      const owners: Record<string, string> = {
        activity: 'user',
        presets: 'user',
        notifications: 'recipient',
        comments: 'user_created',
        shares: 'user_created',
      };
      for (const [door, owner] of Object.entries(owners)) {
        const { body } = await world.call[who]('GET', `/${door}?limit=-1`);
        const others = body.data.filter(
          (row: Row) => row[owner] !== user && !(door === 'presets' && isOfHouse(row, who)),
        );
        expect(others, door).toEqual([]);
      }
      const fields = (await world.call[who]('GET', '/fields')).body.data as FieldFound[];
      const named = fields.filter(
        ({ collection, field }) =>
          collection in matrix &&
          !readableFields(collection, who).has(field) &&
          !writes(collection, who).has(field) &&
          !hiddenFields(collection, who).every((hidden) => hidden.field !== field),
      );
      expect(named.map(({ collection, field }) => `${collection}.${field}`)).toEqual([]);
    },
  );

  test('that change something are closed to members', async () => {
    const article = world.rows('news')[0];
    const calls: readonly [string, string, object][] = [
      ['POST', '/utils/export/people', { query: { fields: ['*'] }, format: 'json', file: {} }],
      [
        'POST',
        '/utils/sort/faq_items',
        { item: world.rows('faq_items')[0]?.id, to: world.rows('faq_items')[1]?.id },
      ],
      ['POST', '/utils/revert/1', {}],
      ['POST', '/utils/cache/clear', {}],
      ['POST', '/shares', { collection: 'news', item: article?.id, role: null }],
      ['POST', '/comments', { collection: 'news', item: article?.id, comment: 'x' }],
      ['POST', '/presets', { collection: 'people' }],
      ['POST', '/notifications', { recipient: world.me('member').user, subject: 'x' }],
      ['POST', '/files/import', { url: 'http://127.0.0.1/' }],
      ['POST', '/folders', { name: 'x' }],
      ['POST', '/flows/trigger/5175a000-0000-4000-8000-000000000001', {}],
      ['DELETE', '/activity/1', {}],
    ];
    for (const who of outside) {
      const open = await inTurns(calls, async ([method, path, body]) => {
        const { status } = await world.call[who](method, path, body);
        return [401, 403, 404].includes(status) ? [] : [`${status} ${method} ${path}`];
      });
      expect(open.flat(), who).toEqual([]);
    }
  });
});

function writes(collection: string, who: Who): Set<string> {
  const { create = [], update = [] } = matrix[collection] ?? {};
  return new Set(
    [...create, ...update]
      .filter((writing) => writing.who.includes(who))
      .flatMap(({ fields }) => fields.split(' ')),
  );
}
