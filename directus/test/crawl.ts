import { type Caller, operator, query } from './backend.ts';

type Field = {
  collection: string;
  field: string;
  type: string;
  meta: { special?: string[] | null } | null;
};

/**
 * Reads everything that a caller can read over REST: each collection with its fields and then with each
 * relation, unless it is told to skip the relations. Returns the readable collections and all responses as
 * one text.
 */
export async function crawl(
  call: Caller,
  { relations = true } = {},
): Promise<{ collections: string[]; text: string }> {
  const fields = (await (await operator())('GET', '/fields')).body.data as Field[];
  const all = [...new Set(fields.map(({ collection }) => collection))];
  const answers = await Promise.all(
    all.map((collection) =>
      readWhole(
        call,
        collection,
        fields.filter((field) => relations && field.collection === collection),
      ),
    ),
  );
  const readable = all.filter((_, index) => answers[index] !== '');
  return { collections: readable.sort(), text: answers.join('\n') };
}

/** Returns an empty text when access is denied. */
async function readWhole(call: Caller, collection: string, fields: Field[]): Promise<string> {
  const address = collection.startsWith('directus_')
    ? `/${collection.slice('directus_'.length)}`
    : `/items/${collection}`;
  const rows = (wanted: string) => call('GET', query(address, { fields: wanted, limit: 1000 }));
  const plain = await rows('*');
  if (plain.status !== 200) return '';
  const related = await Promise.all(
    fields.filter(isRelation).map(({ field }) => rows(`${field}.*,${field}.*.*`)),
  );
  const texts = [plain, ...related.filter(({ status }) => status === 200)];
  return texts.map(({ body }) => JSON.stringify(body)).join('\n');
}

function isRelation({ meta, type }: Field): boolean {
  const kinds = [
    'm2o',
    'o2m',
    'm2m',
    'm2a',
    'translations',
    'file',
    'user-created',
    'user-updated',
  ];
  return type === 'alias' || (meta?.special ?? []).some((special) => kinds.includes(special));
}
