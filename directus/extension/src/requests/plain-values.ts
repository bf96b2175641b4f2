import { linkRefusal } from '@site/shared/domain';
import type { Knex } from 'knex';
import { definitionFor } from '../../../schema/definition.ts';
import type { FieldDefinition } from '../../../schema/types.ts';
import { widths } from '../../../schema/widths.ts';
import type { FilterContext, FilterMeta, Hook, Row } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { isSoundText, unsoundText } from './sound-text.ts';

/** The longest text of a field that sets no limit of its own, and the longest JSON. */
const longest = 100_000;
/** The narrowest of the backend's own columns that people write. */
const narrowest = 50;
/** Choices of the backend's own fields that people write. */
const choicesOfBackend: Readonly<Record<string, readonly string[]>> = {
  'directus_users.appearance': ['auto', 'light', 'dark'],
};
const largestInteger = 2 ** 31 - 1;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

const { collections, relations } = definitionFor({ name: '', siteUrl: '' });
const known = new Map(
  collections.map(({ collection, fields }) => [
    collection,
    new Map(fields.map((field) => [field.field, field])),
  ]),
);

/**
 * Holds plain writes of our fields to the type, the length and the choices of their definition, which
 * the database alone does not on SQLite and does without a word of the field on PostgreSQL: `E_INVALID`
 * or `E_TOO_LONG` with the field (docs/domain/refused-input.md, rule 3). The house itself is trusted.
 */
export const checkPlainValues: Hook = ({ filter }) => {
  const check = async (payload: unknown, { collection }: FilterMeta, context: FilterContext) => {
    if (context.accountability === null) return payload;
    const refused = Object.entries(payload as Row).flatMap(([name, value]) => {
      const field = known.get(collection)?.get(name) ?? ofTheBackend(context, collection, name);
      return field ? (against(field, value) ?? []) : [];
    });
    if (refused.length > 0) throw refused;
    await refuseUnknownRows(collection, payload as Row, context);
    return payload;
  };
  for (const event of ['items.create', 'items.update', 'users.update']) filter(event, check);
};

/** A text that the backend itself defines, such as the first name of an account. */
function ofTheBackend(
  { schema }: FilterContext,
  collection: string,
  field: string,
): FieldDefinition | undefined {
  const { collections } = schema as Overview;
  const found = collections[collection]?.fields[field];
  if (found?.type !== 'string' && found?.type !== 'text') return undefined;
  const column = { max_length: widths[collection]?.[field] ?? narrowest };
  const choices = choicesOfBackend[`${collection}.${field}`]?.map((value) => ({ value }));
  const meta = { special: found.special, ...(choices && { options: { choices } }) };
  return { field, type: found.type, schema: column, meta };
}

type Overview = {
  collections: Record<
    string,
    { fields: Record<string, { type: string; special: string[] }> } | undefined
  >;
};

/** A database refuses these too, but SQLite does not say which. */
async function refuseUnknownRows(collection: string, row: Row, { database }: FilterContext) {
  for (const { field, collection: from, related_collection: to } of relations) {
    const value = row[field];
    if (from !== collection || typeof value !== 'string') continue;
    const key = keyOf(to);
    const found = await (database as Knex)(to)
      .where({ [key]: value })
      .first(key);
    if (!found) throw refusal('E_INVALID', { field });
  }
}

function keyOf(collection: string): string {
  const fields = [...(known.get(collection)?.values() ?? [])];
  return fields.find(({ schema }) => schema?.is_primary_key)?.field ?? 'id';
}

function against(field: FieldDefinition, value: unknown): Refusal | undefined {
  if (value === null || value === undefined) return undefined;
  const invalid = () => refusal('E_INVALID', { field: field.field });
  switch (field.type) {
    case 'string':
    case 'text':
      return textRefusal(field, value);
    case 'integer':
      return isInRange(field, value) ? undefined : invalid();
    case 'boolean':
      return typeof value === 'boolean' ? undefined : invalid();
    case 'date':
      return isMoment(value, day) ? undefined : invalid();
    case 'timestamp':
      return isMoment(value, moment) || isMoment(value, day) ? undefined : invalid();
    case 'uuid':
      return isReference(field, value) ? undefined : invalid();
    case 'alias':
      return typeof value === 'object' ? undefined : invalid();
    default:
      return jsonRefusal(field, value);
  }
}

function textRefusal({ field, type, schema, meta }: FieldDefinition, value: unknown) {
  // A row of another collection, to be made or changed with this one.
  if (isRelation(meta) && typeof value === 'object' && !Array.isArray(value)) return undefined;
  if (typeof value !== 'string') return refusal('E_INVALID', { field });
  if (!isSoundText(value)) return unsoundText(value, { field });
  const { choices, softLength, of } = (meta.options ?? {}) as TextOptions;
  if (choices && !choices.some((choice) => choice.value === value)) {
    return refusal('E_INVALID', { field });
  }
  const n = type === 'string' ? Number(schema?.max_length ?? 255) : Number(softLength ?? longest);
  const m = [...value].length;
  if (m > n) return refusal('E_TOO_LONG', { field, params: { n, m } });
  return of === 'link' && linkRefusal(value) ? refusal('E_URL', { field }) : undefined;
}

function isInRange({ meta }: FieldDefinition, value: unknown): boolean {
  const { min = -largestInteger, max = largestInteger } = (meta.options ?? {}) as Range;
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

type Range = { min?: number; max?: number };

type TextOptions = { choices?: { value: unknown }[]; softLength?: number; of?: string };

function isReference({ meta }: FieldDefinition, value: unknown): boolean {
  if (typeof value === 'string') return uuid.test(value);
  return isRelation(meta) && typeof value === 'object' && !Array.isArray(value);
}

function isRelation(meta: FieldDefinition['meta']): boolean {
  const special: unknown[] = Array.isArray(meta.special) ? meta.special : [];
  return ['m2o', 'file', 'user-created', 'user-updated'].some((one) => special.includes(one));
}

function isMoment(value: unknown, shape: RegExp): boolean {
  return typeof value === 'string' && shape.test(value) && !Number.isNaN(Date.parse(value));
}

/** A list holds what its definition says; anything else only has to be of a size. */
function jsonRefusal({ field, meta }: FieldDefinition, value: unknown): Refusal | undefined {
  const { of, choices, most = Infinity, longest: longestWord } = (meta.options ?? {}) as Listing;
  const kind = listsOfWords.includes(meta.interface) ? 'words' : of;
  const fits = (one: unknown) =>
    (!kind || parts[kind](one)) && (!choices || choices.some((choice) => choice.value === one));
  const isList = kind !== undefined || choices !== undefined;
  if (isList && !(Array.isArray(value) && value.every(fits) && value.length <= most))
    return refusal('E_INVALID', { field });
  const words = longestWord ? (value as string[]).map((word) => [...word].length) : [];
  const n = Number(longestWord);
  const tooLong = words.find((length) => length > n);
  if (tooLong) return refusal('E_TOO_LONG', { field, params: { n, m: tooLong } });
  const m = JSON.stringify(value).length;
  return m > longest ? refusal('E_TOO_LONG', { field, params: { n: longest, m } }) : undefined;
}

type Listing = {
  of?: keyof typeof parts;
  choices?: { value: unknown }[];
  most?: number;
  longest?: number;
};

const listsOfWords: readonly unknown[] = [
  'tags',
  'select-multiple-dropdown',
  'select-multiple-checkbox',
];

const parts = {
  words: (one: unknown) => typeof one === 'string' && one.length <= 255 && isSoundText(one),
  numbers: (one: unknown) => Number.isInteger(one) && Math.abs(Number(one)) <= largestInteger,
  records: (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one),
};
