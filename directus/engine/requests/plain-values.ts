import { lineRefusal, linkRefusal } from '@site/shared/domain/text';
import type { Knex } from 'knex';
import type { FilterContext, FilterMeta, Hook, Row } from '../host.ts';
import { once } from '../once.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { currentDefinition } from '../schema/definition.ts';
import type { FieldDefinition } from '../schema/types.ts';
import { widths } from '../schema/widths.ts';
import { isStorableText, unstorableText } from './storable-text.ts';

/** Maximum length of JSON, and of a text field that sets no limit of its own. */
const maxLength = 100_000;
/** The narrowest writable column of Directus's own collections. */
const minColumnWidth = 50;
/** Choices of the writable fields of Directus's own collections. */
const choicesOfBackend: Readonly<Record<string, readonly string[]>> = {
  'directus_users.appearance': ['auto', 'light', 'dark'],
};
const maxInteger = 2 ** 31 - 1;
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

const knownFields = once(
  () =>
    new Map(
      currentDefinition().collections.map(({ collection, fields }) => [
        collection,
        new Map(fields.map((field) => [field.field, field])),
      ]),
    ),
);

/**
 * Validates plain writes against the type, length and choices of the field definition: `E_INVALID` or
 * `E_TOO_LONG` with the field (docs/domain/refused-input.md, rule 3). SQLite does not enforce these, and
 * PostgreSQL does not name the field. Writes of the system itself are not checked.
 */
export const checkPlainValues: Hook = ({ filter }) => {
  const check = async (payload: unknown, { collection }: FilterMeta, context: FilterContext) => {
    if (context.accountability === null) return payload;
    const refused = Object.entries(payload as Row).flatMap(([name, value]) => {
      const field =
        knownFields().get(collection)?.get(name) ?? systemField(context, collection, name);
      return field ? (refusalFor(field, value) ?? []) : [];
    });
    if (refused.length > 0) throw refused;
    await refuseUnknownReferences(collection, payload as Row, context);
    return payload;
  };
  for (const event of ['items.create', 'items.update', 'users.update']) filter(event, check);
};

/** The definition of a text field of Directus's own collections, such as the first name of an account. */
function systemField(
  { schema }: FilterContext,
  collection: string,
  field: string,
): FieldDefinition | undefined {
  const { collections } = schema as SchemaOverview;
  const found = collections[collection]?.fields[field];
  if (found?.type !== 'string' && found?.type !== 'text') return undefined;
  const column = { max_length: widths[collection]?.[field] ?? minColumnWidth };
  const choices = choicesOfBackend[`${collection}.${field}`]?.map((value) => ({ value }));
  const meta = { special: found.special, ...(choices && { options: { choices } }) };
  return { field, type: found.type, schema: column, meta };
}

type SchemaOverview = {
  collections: Record<
    string,
    { fields: Record<string, { type: string; special: string[] }> } | undefined
  >;
};

/** Checks foreign keys here, because the error of SQLite does not name the field. */
async function refuseUnknownReferences(collection: string, row: Row, { database }: FilterContext) {
  for (const { field, collection: from, related_collection: to } of currentDefinition().relations) {
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
  const fields = [...(knownFields().get(collection)?.values() ?? [])];
  return fields.find(({ schema }) => schema?.is_primary_key)?.field ?? 'id';
}

function refusalFor(field: FieldDefinition, value: unknown): Refusal | undefined {
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
      return isDateText(value, day) ? undefined : invalid();
    case 'timestamp':
      return isDateText(value, timestamp) || isDateText(value, day) ? undefined : invalid();
    case 'uuid':
      return isReference(field, value) ? undefined : invalid();
    case 'alias':
      return typeof value === 'object' ? undefined : invalid();
    default:
      return jsonRefusal(field, value);
  }
}

function textRefusal({ field, type, schema, meta }: FieldDefinition, value: unknown) {
  // A nested row of a related collection, created or updated with this one.
  if (isRelation(meta) && typeof value === 'object' && !Array.isArray(value)) return undefined;
  if (typeof value !== 'string') return refusal('E_INVALID', { field });
  if (!isStorableText(value)) return unstorableText(value, { field });
  const { choices, softLength, of } = (meta.options ?? {}) as TextOptions;
  if (choices && !choices.some((choice) => choice.value === value)) {
    return refusal('E_INVALID', { field });
  }
  const n = type === 'string' ? Number(schema?.max_length ?? 255) : Number(softLength ?? maxLength);
  const m = [...value].length;
  if (m > n) return refusal('E_TOO_LONG', { field, params: { n, m } });
  // Columns of this type hold one line; longer texts are of the type `text`.
  if (type === 'string' && lineRefusal(value)) return refusal('E_INVALID', { field });
  return of === 'link' && linkRefusal(value) ? refusal('E_URL', { field }) : undefined;
}

function isInRange({ meta }: FieldDefinition, value: unknown): boolean {
  const { min = -maxInteger, max = maxInteger } = (meta.options ?? {}) as Range;
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

function isDateText(value: unknown, shape: RegExp): boolean {
  return typeof value === 'string' && shape.test(value) && !Number.isNaN(Date.parse(value));
}

/** Checks the elements of a list against its definition; other JSON only has a maximum size. */
function jsonRefusal({ field, meta }: FieldDefinition, value: unknown): Refusal | undefined {
  const {
    of,
    choices,
    most = Infinity,
    longest: maxWordLength,
  } = (meta.options ?? {}) as ListOptions;
  const kind = listsOfWords.includes(meta.interface) ? 'words' : of;
  const fits = (one: unknown) =>
    (!kind || elementChecks[kind](one)) &&
    (!choices || choices.some((choice) => choice.value === one));
  const isList = kind !== undefined || choices !== undefined;
  if (isList && !(Array.isArray(value) && value.every(fits) && value.length <= most))
    return refusal('E_INVALID', { field });
  const words = maxWordLength ? (value as string[]).map((word) => [...word].length) : [];
  const n = Number(maxWordLength);
  const tooLong = words.find((length) => length > n);
  if (tooLong) return refusal('E_TOO_LONG', { field, params: { n, m: tooLong } });
  const m = JSON.stringify(value).length;
  return m > maxLength ? refusal('E_TOO_LONG', { field, params: { n: maxLength, m } }) : undefined;
}

type ListOptions = {
  of?: keyof typeof elementChecks;
  choices?: { value: unknown }[];
  most?: number;
  longest?: number;
};

const listsOfWords: readonly unknown[] = [
  'tags',
  'select-multiple-dropdown',
  'select-multiple-checkbox',
];

const elementChecks = {
  words: (one: unknown) => typeof one === 'string' && one.length <= 255 && isStorableText(one),
  numbers: (one: unknown) => Number.isInteger(one) && Math.abs(Number(one)) <= maxInteger,
  records: (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one),
};
