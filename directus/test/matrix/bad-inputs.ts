// Generates invalid input from the schema of a form, so that new forms need no list here.
import { z } from 'zod';
import { fieldsOf } from '../../engine/actions/forms.ts';

/** An invalid payload, and the fields that the refusal must name. */
export type BadInput = { title: string; payload: unknown; fields: readonly string[] };

type Shape = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  required?: string[];
  items?: Shape;
  maxItems?: number;
  maximum?: number;
  maxLength?: number;
};

/** The JSON Schema of a form. */
function shapeOf(form: z.ZodType): Shape {
  return z.toJSONSchema(fieldsOf(form), { io: 'input', unrepresentable: 'any' }) as Shape;
}

/**
 * All invalid payloads of a form. Independent fields are invalid in the same payload, because a form
 * reports all of them.
 */
export function badInputs(form: z.ZodType): BadInput[] {
  const { required = [], properties = {}, additionalProperties } = shapeOf(form);
  const wrong = Object.entries(properties).flatMap(([name, inner]) => wrongValues(inner, name));
  // Unreadable text is refused before the form is validated.
  const [others, unsound] = [false, true].map((is) =>
    wrong.filter(({ title }) => title in hostile === is),
  );
  return [
    ...[others, unsound]
      .flatMap((some = []) => inRounds(some))
      .map((round) => ({
        title: round.map(({ path, title }) => `${path.join('.')}: ${title}`).join(', '),
        payload: payloadOf(round),
        fields: round.map(({ path }) => path.join('.')),
      })),
    ...(required.length > 0 ? [{ title: 'nothing', payload: {}, fields: required }] : []),
    ...(additionalProperties === false
      ? [{ title: 'unknown field', payload: { no_such_field: 'x' }, fields: ['no_such_field'] }]
      : []),
  ];
}

/**
 * Payloads that reference a missing row and are otherwise valid; `sound` gives valid values that the schema
 * does not determine.
 */
export function unknownRelations(
  form: z.ZodType,
  nowhere: string,
  sound: Readonly<Record<string, unknown>>,
): BadInput[] {
  const { properties = {}, required = [] } = shapeOf(form);
  const needed = Object.fromEntries(
    required.map((name) => [name, name in sound ? sound[name] : sampleOf(properties[name] ?? {})]),
  );
  return Object.entries(properties).flatMap(([field, inner]) => {
    const value = inner.format === 'uuid' ? nowhere : [nowhere];
    if (inner.format !== 'uuid' && inner.items?.format !== 'uuid') return [];
    const payload = { ...needed, [field]: value };
    return [{ title: `${field}: unknown`, payload, fields: [field] }];
  });
}

type Placed = { path: readonly string[]; title: string };

/**
 * Groups invalid values so that no path lies inside another one; a group has at most one text that is too
 * long, because it fills the body.
 */
function inRounds<Wrong extends Placed>(all: readonly Wrong[]): Wrong[][] {
  const rounds: Wrong[][] = [];
  for (const one of all) {
    const free = rounds.find((round) => !round.some((other) => collide(one, other)));
    if (free) free.push(one);
    else rounds.push([one]);
  }
  return rounds;
}

function collide({ path: a, title: one }: Placed, { path: b, title: other }: Placed): boolean {
  if (one === tooLong && other === tooLong) return true;
  return a.slice(0, b.length).every((step, index) => step === b[index]);
}

/** Builds the object with these values at their paths. */
function payloadOf(round: readonly Wrong[]): unknown {
  const below = Object.groupBy(round, ({ path }) => path[0] ?? '');
  const entries = Object.entries(below).map(([name, found = []]) => {
    const further = found.map((one) => ({ ...one, path: one.path.slice(1) }));
    const [last] = further;
    return [name, last?.path.length === 0 ? last.value : payloadOf(further)] as const;
  });
  return entries[0]?.[0] === '0' ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Whether a form has a field of this name. */
export function hasField(form: z.ZodType, name: string): boolean {
  return name in (shapeOf(form).properties ?? {});
}

type Wrong = { path: string[]; title: string; value: unknown };

const values: Readonly<Record<string, unknown>> = {
  object: { no: 'such' },
  array: [[]],
  number: 42,
  boolean: true,
  string: 'no such word',
};

const hostile: Readonly<Record<string, string>> = {
  NUL: 'a\0b',
  'a control character': 'a\u0007b',
  'half a pair': 'a\ud800b',
};
const tooLong = 'too long';
const name = /^(?:first_name|last_name|name_(?:ru|en)_\w+)$/;

function wrongValues(shape: Shape, ...path: string[]): Wrong[] {
  const branches = shape.anyOf ?? [shape];
  const taken = new Set(branches.flatMap(typesOf));
  if (taken.size === 0) return [];
  const wrong = (title: string, value: unknown): Wrong => ({ path, title, value });
  const free = branches.some((one) => typesOf(one).includes('string') && !one.enum && !one.const);
  return [
    ...Object.entries(values)
      .filter(([type]) => !taken.has(type))
      .map(([type, value]) => wrong(`${type} where it is none`, value)),
    ...(taken.has('string') && !free ? [wrong('none of the words', values.string)] : []),
    ...(free ? [wrong(tooLong, 'x'.repeat(100_001))] : []),
    ...(free ? Object.entries(hostile).map(([title, value]) => wrong(title, value)) : []),
    ...(free && name.test(path.at(-1) ?? '') ? [wrong('two scripts', 'Ивaнова')] : []),
    ...branches.flatMap((one) => [
      ...(one.type === 'integer' && (one.maximum ?? 0) <= 2 ** 31
        ? [wrong('half a number', 0.5), wrong('beyond all numbers', 2 ** 40)]
        : []),
      ...(one.items ? listsOf(one.items, one.maxItems, path) : []),
      ...Object.entries(one.properties ?? {}).flatMap(([inner, below]) =>
        wrongValues(below, ...path, inner),
      ),
    ]),
  ];
}

function listsOf(items: Shape, most: number | undefined, path: string[]): Wrong[] {
  return [
    {
      path,
      title: 'too many',
      value: Array.from({ length: (most ?? 1_000) + 1 }, () => sampleOf(items)),
    },
    ...wrongValues(items, ...path, '0'),
  ];
}

function typesOf({ type, enum: words, const: word, anyOf }: Shape): string[] {
  if (anyOf) return anyOf.flatMap(typesOf);
  const named = words ?? (word === undefined ? undefined : [word]);
  const types = named?.map((one) => typeof one) ?? [type ?? []].flat();
  return types.map((one) => (one === 'integer' ? 'number' : one));
}

/** A valid value according to the schema. */
function sampleOf({ type, enum: words, const: word, format, anyOf, ...more }: Shape): unknown {
  if (word !== undefined) return word;
  if (words) return words[0];
  if (anyOf) return sampleOf(anyOf[0] ?? {});
  if (format === 'uuid') return '5175a000-0000-4000-8000-00000000000f';
  if (format === 'date-time') return '2030-01-01T00:00:00Z';
  if (type === 'string') return 'some words '.repeat(4).slice(0, more.maxLength).trim();
  if (type === 'boolean') return true;
  if (type === 'array') return more.items ? [sampleOf(more.items)] : [];
  if (type !== 'object') return 1;
  const { properties = {}, required = [] } = more;
  return Object.fromEntries(required.map((field) => [field, sampleOf(properties[field] ?? {})]));
}
