// Hidden fields and collections are not accessible through any endpoint or query parameter.
import { beforeAll, describe, expect, test } from 'vitest';
import { roleIds } from '../../engine/schema/access/ids.ts';
import { type Answer, type Caller, query } from '../backend.ts';
import { inFullTier, repetitions, sampleByTurn } from '../tier.ts';
import { distinct, everybody, matrix, type Row, type Who } from './matrix.ts';
import {
  addressOf,
  type FieldFound,
  isSampledFor,
  keyOf,
  loadWorld,
  mapConcurrently,
  mayRead,
  readableFields,
  type Step,
  shownOf,
  steps,
  type World,
} from './world.ts';

let world: World;

beforeAll(async () => {
  world = await loadWorld();
});

/** A preset without an owner, which the system provides for a role or for everybody. */
const isSystemPreset = ({ user, role }: Row, who: keyof typeof roleIds) =>
  user === null && (role === null || role === roleIds[who]);

type QueryForm = (name: string, field: FieldFound) => Record<string, unknown> | undefined;

const column = ({ schema }: FieldFound) => schema !== null;

/** Every query parameter that can name a field; undefined if it does not suit the field. */
const queryForms: Readonly<Record<string, QueryForm>> = {
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

/** Fields with data that a caller reads in no row. */
function hiddenFields(collection: string, who: Who): FieldFound[] {
  const readable = readableFields(collection, who);
  return world
    .fields(collection)
    .filter(({ field, meta }) => !readable.has(field) && !meta?.special?.includes('no-data'));
}

const collectionNames = Object.keys(matrix);
/** Anonymous callers read nothing at all. */
const readers = distinct.filter((who) => who !== 'nobody');
const isTurnOf = (who: Who, ...collections: string[]) => isSampledFor(who, collections, readers);
const inStudio: readonly Who[] = ['editor', 'secretary', 'chair', 'admin'];
const outside = everybody.filter((who) => !inStudio.includes(who));
/** These callers test one query form per relation, in turn; in the full tier visitor and member test all. */
const sampled: readonly Who[] = inFullTier
  ? ['applicant', 'editor', 'secretary', 'chair', 'admin']
  : readers;

type Attempt = {
  title: string;
  address: string;
  asked: Record<string, unknown>;
  /** Whether a hidden list may also be omitted from the response. */
  mayBeOmitted?: boolean;
};

/** Sends the query in the URL or, for alternating groups of 7, in the body of a SEARCH. */
function ask(call: Caller, { address, asked }: Attempt, index: number): Promise<Answer> {
  return Math.floor(index / 7) % 2 === 0
    ? call('GET', query(address, asked))
    : call('SEARCH', address, { query: asked });
}

/** Whether the rows contain only their own keys. */
const hasOnlyKeys = ({ status, body }: Answer) =>
  status === 200 &&
  Array.isArray(body.data) &&
  body.data.every(
    (row: unknown) => typeof row === 'string' || Object.keys(Object(row)).length === 0,
  );

/** Performs all attempts; returns those that were not refused. */
async function findAllowed(call: Caller, attempts: readonly Attempt[]): Promise<string[]> {
  const answers = await mapConcurrently([...attempts.entries()], async ([index, attempt]) => {
    const answer = await ask(call, attempt, index);
    const isRefused = answer.status === 403 || (attempt.mayBeOmitted && hasOnlyKeys(answer));
    return isRefused
      ? []
      : [`${answer.status} ${attempt.title}: ${query(attempt.address, attempt.asked)}`];
  });
  return answers.flat();
}

describe.each(readers)('%s', (who) => {
  test('cannot access a hidden field', async () => {
    const attempts = collectionNames
      .filter((collection) => mayRead(collection, who) && isTurnOf(who, collection))
      .flatMap((collection) =>
        hiddenFields(collection, who).flatMap((field, turn) => {
          const forms = Object.entries(queryForms).flatMap(([title, form]): Attempt[] => {
            const asked = form(field.field, field);
            const mayBeOmitted = !column(field) && 'fields' in (asked ?? {});
            return asked ? [{ title, address: addressOf(collection), asked, mayBeOmitted }] : [];
          });
          // All forms are checked by the same guard, so each field is tested with "read" and one further
          // form.
          const [read, ...others] = forms;
          return [...(read ? [read] : []), ...sampleByTurn(others, turn + readers.indexOf(who))];
        }),
      );
    expect(attempts.length).toBeGreaterThan(30);
    expect(await findAllowed(world.call[who], attempts)).toEqual([]);
  }, 180_000);

  test('cannot access a hidden collection', async () => {
    const hidden = collectionNames.filter(
      (collection) => !mayRead(collection, who) && isTurnOf(who, collection),
    );
    const attempts = hidden.flatMap((collection) => {
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
    expect(await findAllowed(world.call[who], attempts)).toEqual([]);
    const rows = hidden.map((collection) => {
      const some = String(world.rows(collection)[0]?.[keyOf(collection)]);
      return `${addressOf(collection)}/${some}`;
    });
    const open = await mapConcurrently(rows, async (path) => {
      const { status } = await world.call[who]('GET', path);
      return status === 403 ? [] : [`${status} ${path}`];
    });
    expect(open.flat()).toEqual([]);
  });

  test('finds no hidden data through a relation', async () => {
    const call = world.call[who];
    const found = await mapConcurrently(
      groupPaths(paths(who), who),
      async ({ root, paths: some }) => {
        const fields = [keyOf(root), ...some.map((path) => `${dotted(path)}.*`)].join();
        const { status, body } = await call('GET', query(addressOf(root), { fields, limit: rows }));
        // The backend refuses the query or omits the part that is not readable.
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
      },
    );
    expect(found.flat()).toEqual([]);
  });

  test('cannot query hidden fields through a relation', async () => {
    let turn = 0;
    const attempts = paths(who).flatMap(({ root, path }) => {
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
      const forms: Attempt[] = [
        { title: 'filter', address, asked: { filter: nested } },
        { title: 'sort', address, asked: { sort: `${dotted}.${name}` } },
        { title: 'deep', address, asked: { fields: `${dotted}.*`, deep } },
        {
          title: 'renamed',
          address,
          asked: { alias: { other: path[0]?.field }, filter: nested },
        },
      ];
      // In a refused collection `deep` has no effect: the whole part is omitted.
      const fitting = forms.filter(({ title }) => title !== 'deep' || mayRead(last.to, who));
      return sampled.includes(who) ? [fitting[turn % fitting.length] as Attempt] : fitting;
    });
    expect(attempts.length).toBeGreaterThan(5);
    expect(await findAllowed(world.call[who], attempts)).toEqual([]);
  });
});

/** The number of relations that follow each other. */
const depth = repetitions(2, 3);

/** Paths of readable relations; each relation once per depth. */
function paths(who: Who): { root: string; path: Step[] }[] {
  const taken = new Set<string>();
  const from = (
    root: string,
    collection: string,
    path: Step[],
  ): { root: string; path: Step[] }[] => {
    if (path.length === depth || !mayRead(collection, who)) return [];
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

/** The number of rows whose relations are followed. */
const rows = repetitions(4, 12);

const dotted = (path: readonly Step[]) => path.map(({ field }) => field).join('.');
const endOf = (path: readonly Step[]) => (path.at(-1) as Step).to;

/** Groups readable paths of one root into one query; each refused path is queried by itself. */
function groupPaths(all: readonly { root: string; path: Step[] }[], who: Who) {
  const maxPathsPerQuery = 20;
  const roots = Object.groupBy(all, ({ root }) => root);
  return Object.entries(roots).flatMap(([root, found = []]) => {
    const forms = found.map(({ path }) => path);
    const [read, refused] = [true, false].map((is) =>
      forms.filter((path) => mayRead(endOf(path), who) === is),
    ) as [Step[][], Step[][]];
    const portions = Array.from({ length: Math.ceil(read.length / maxPathsPerQuery) }, (_, index) =>
      read.slice(index * maxPathsPerQuery, (index + 1) * maxPathsPerQuery),
    );
    return [...portions, ...refused.map((path) => [path])].map((some) => ({ root, paths: some }));
  });
}

/** The rows at the end of a path in a response. */
function endsOf(row: Row, path: readonly Step[]): Row[] {
  const [step, ...rest] = path;
  if (!step) return [row];
  const below = [row[step.field]].flat();
  return below.flatMap((next) =>
    typeof next === 'object' && next !== null ? endsOf(next as Row, rest) : [],
  );
}

/** Describes the data of a response row that the matrix does not allow. */
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

describe('other endpoints of Directus', () => {
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
      const open = await mapConcurrently(paths, async (path) => {
        const { status, body } = await world.call[who]('GET', path);
        const nothing = status === 200 && JSON.stringify(body.data) === '[]';
        return [401, 403, 404].includes(status) || nothing ? [] : [`${status} ${path}`];
      });
      expect(open.flat()).toEqual([]);
    },
  );

  test.each(['editor', 'secretary', 'chair', 'admin'] as const)(
    'show %s own records only',
    async (who) => {
      const { user } = world.me(who);
      const owners: Record<string, string> = {
        activity: 'user',
        presets: 'user',
        notifications: 'recipient',
        comments: 'user_created',
        shares: 'user_created',
      };
      for (const [path, owner] of Object.entries(owners)) {
        const { body } = await world.call[who]('GET', `/${path}?limit=-1`);
        const others = body.data.filter(
          (row: Row) => row[owner] !== user && !(path === 'presets' && isSystemPreset(row, who)),
        );
        expect(others, path).toEqual([]);
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

  test('that write are closed to members', async () => {
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
      const open = await mapConcurrently(calls, async ([method, path, body]) => {
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
