// Helpers to define the collections of this folder.
import type {
  Ciphertext,
  CollectionDefinition,
  FieldDefinition,
  Options,
  RelationDefinition,
  StoredTime,
} from './types.ts';

type Label = readonly [ru: string, en: string];

/** Whether a field is required; such a field is never null. */
type Required = true | undefined;

type Common<Needed extends Required = Required> = {
  label: Label;
  /** Half of the form's width; default full. */
  half?: true;
  required?: Needed;
  unique?: true;
  /** Shown if it has a value; changed only by actions. */
  readonly?: true;
  hidden?: true;
  /** Shown only for rows that match this filter. */
  onlyIf?: Options;
  note?: string;
};

/** Values by the type of their column, as `rows` reads them. */
type Values = {
  string: string;
  text: string;
  uuid: string;
  integer: number;
  boolean: boolean;
  date: string;
  timestamp: string;
  json: unknown;
};
/** Values that queries of the database return in another form. */
type StoredValues = {
  boolean: boolean | number;
  date: StoredTime;
  timestamp: StoredTime;
  json: unknown;
};
type OrNull<Value, Needed extends Required> = Needed extends true ? Value : Value | null;

type Stored<Type extends keyof Values, Value> = Type extends keyof StoredValues
  ? StoredValues[Type]
  : Value;

/** A field with values of type `Value` in a column of type `Type`. */
type Field<
  Name extends string,
  Type extends keyof Values,
  Needed extends Required,
  Value = Values[Type],
> = FieldDefinition<Name, OrNull<Value, Needed>, OrNull<Stored<Type, Value>, Needed>>;

const languages = ['ru-RU', 'en-US'] as const;

export function fieldOf<
  const Name extends string,
  Type extends keyof Values,
  Needed extends Required = undefined,
  Value = Values[Type],
>(
  field: Name,
  type: Type,
  common: Common<Needed>,
  more: { schema?: Options; meta?: Options } = {},
): Field<Name, Type, Needed, Value> {
  return definitionOf(field, type, common, more);
}

function definitionOf<Name extends string>(
  field: Name,
  type: string,
  { label, half, required, unique, readonly, hidden, onlyIf, note }: Common,
  more: { schema?: Options | null; meta?: Options },
) {
  const column =
    more.schema === null
      ? null
      : { is_nullable: !required, is_unique: unique ?? false, ...more.schema };
  // Hides a read-only field while it is empty.
  const emptySays = !readonly || hidden || required || column === null;
  const applies = onlyIf ?? (emptySays ? undefined : { [field]: { _nnull: true } });
  return {
    field,
    type,
    schema: column,
    meta: {
      width: half ? 'half' : 'full',
      // Hidden fields cannot be required: the foreign key of a nested row comes from its parent.
      required: (required ?? false) && !readonly && !hidden,
      readonly: readonly ?? false,
      hidden: hidden ?? applies !== undefined,
      // Null removes the conditions of an earlier definition.
      conditions: applies ? [{ name: 'applies', rule: applies, hidden: false }] : null,
      note: note ?? null,
      translations: languages.map((language, index) => ({
        language,
        translation: label[index] ?? '',
      })),
      ...more.meta,
    },
  };
}

/** A note about the maximum number of entries. */
export function atMost(most: number): string {
  return `Не больше ${most} · Up to ${most}`;
}

/** Validates the length of a text in the form, because SQLite columns have no length limit. */
function lengthRule(
  field: string,
  { min = 0, max, required }: { min?: number; max: number; required?: true | undefined },
): Options {
  const fits = { [field]: { _regex: `^[\\s\\S]{${min},${max}}$` } };
  return {
    validation: { _and: [required ? fits : { _or: [{ [field]: { _null: true } }, fits] }] },
    validation_message:
      min > 0
        ? `От ${min} до ${max} знаков · ${min} to ${max} characters`
        : `Не больше ${max} знаков · Up to ${max} characters`,
  };
}

/** The default primary key of our collections. */
export function id(): Field<'id', 'uuid', true> {
  return {
    field: 'id',
    type: 'uuid',
    schema: { is_primary_key: true, is_nullable: false },
    meta: { hidden: true, readonly: true, interface: 'input', special: ['uuid'] },
  };
}

/** A primary key that is a SHA-256 digest. */
export function digestId(): Field<'id', 'string', true> {
  return {
    field: 'id',
    type: 'string',
    schema: { is_primary_key: true, is_nullable: false, max_length: 64 },
    meta: { hidden: true, readonly: true, interface: 'input' },
  };
}

/** A text primary key. */
export function key<const Name extends string>(
  field: Name,
  label: Label,
): Field<Name, 'string', true> {
  return fieldOf(
    field,
    'string',
    { label },
    {
      schema: { is_primary_key: true, is_nullable: false, is_unique: true, max_length: 80 },
      meta: { interface: 'input' },
    },
  );
}

/** One line of text. */
export function text<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  max: number,
  common: Common<Needed>,
): Field<Name, 'string', Needed> {
  return fieldOf(field, 'string', common, {
    schema: { max_length: max },
    meta: {
      interface: 'input',
      options: { trim: true, softLength: max },
      ...lengthRule(field, { max, required: common.required }),
    },
  });
}

/** A link to another site, which plain writes are held to: `https://` and a named host. */
export function link<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed>,
): Field<Name, 'string', Needed> {
  const line = text(field, 300, common);
  return { ...line, meta: { ...line.meta, options: { trim: true, softLength: 300, of: 'link' } } };
}

/** Several lines without formatting. */
export function paragraph<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed> & { max?: number },
): Field<Name, 'text', Needed> {
  const { max, required } = common;
  const options: Options = max ? { trim: true, softLength: max } : { trim: true };
  return fieldOf(field, 'text', common, {
    meta: {
      interface: 'input-multiline',
      options,
      ...(max !== undefined && lengthRule(field, { max, required })),
    },
  });
}

/** Toolbar buttons for the safe subset of Markdown. */
export const markdownTools = [
  'heading',
  'bold',
  'italic',
  'bullist',
  'numlist',
  'blockquote',
  'code',
  'link',
  'table',
] as const;

/** Markdown of the safe subset. */
export function markdown<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed> & { min?: number; max?: number },
): Field<Name, 'text', Needed> {
  const { min = 0, max, required } = common;
  return fieldOf(field, 'text', common, {
    meta: {
      interface: 'input-rich-text-md',
      options: {
        toolbar: [...markdownTools],
        ...(max !== undefined && { softLength: max }),
      },
      ...(max !== undefined && lengthRule(field, { min, max, required })),
    },
  });
}

/**
 * A field whose values are encrypted in the database (docs/decisions/038-confidential-texts.md). Actions read and write
 * them as if they were not, through `rows`; direct reads need `decryptedRows`. No query can filter or sort by it.
 */
export function confidential<Name extends string, Value>(
  field: FieldDefinition<Name, Value>,
): FieldDefinition<Name, Value, Ciphertext | Extract<Value, null>>;
export function confidential({ type, meta, schema, ...field }: FieldDefinition): FieldDefinition {
  // A default would be stored in plain text.
  const column: Options = { ...schema, default_value: null };
  delete column.max_length;
  const secret = { ...field, type: 'text', schema: column };
  if (type === 'text') {
    const options = { ...(meta.options as Options | null | undefined), confidential: true };
    return { ...secret, meta: { ...meta, options } };
  }
  // Ciphertext is text, whatever the value is; choices and limits hold for the value.
  const options = { confidential: true, plainType: type };
  // Null rather than left out: an earlier version may have stored the field in plain text.
  const ofValue = { special: null, validation: null, display: null, display_options: null };
  return { ...secret, meta: { ...meta, ...ofValue, interface: 'input-multiline', options } };
}

/**
 * A confidential field whose values somebody could guess by their length: one of a few choices, a number, a text from a
 * template. The JSON of a value is padded to `size` bytes, or a multiple of it. Such a field has a value, at least an
 * empty one, as soon as any of its values is possible: null is not encrypted.
 */
export function fewValued<Name extends string, Value>(
  field: FieldDefinition<Name, Value>,
  size?: number,
): FieldDefinition<Name, Value, Ciphertext | Extract<Value, null>>;
export function fewValued(field: FieldDefinition, size = 256): FieldDefinition {
  const { meta, ...secret } = confidential(field);
  const options = { ...(meta.options as Options), fewValued: size };
  return { ...secret, meta: { ...meta, options } };
}

type Secrecy = {
  confidential?: boolean;
  /** The type of the values, unless it is text. */
  plainType?: string;
  fewValued?: number;
};

const secrecyOf = ({ meta }: FieldDefinition) => (meta.options ?? {}) as Secrecy;

/** Whether the values of a field are encrypted. */
export function isConfidential(field: FieldDefinition): boolean {
  return secrecyOf(field).confidential === true;
}

/** The type of the values of a confidential field. */
export function plainTypeOf(field: FieldDefinition): string {
  return secrecyOf(field).plainType ?? 'text';
}

/** The length to which values of a field are padded, in bytes; undefined unless it is declared few-valued. */
export function fewValuedSize(field: FieldDefinition): number | undefined {
  return secrecyOf(field).fewValued;
}

/** The pattern of a slug. */
export const slugPattern = '^[a-z0-9](?:[a-z0-9-]{1,78}[a-z0-9])$';

/** The interface that proposes the slug of a new row from its title (`directus/studio/proposed-slug.ts`). */
export const proposedSlug = 'proposed-slug';

/** The slug of a row; the studio proposes one from the field `from` of the texts of a new row. */
export function slug(from?: string): Field<'slug', 'string', true> {
  return fieldOf(
    'slug',
    'string',
    { label: ['Адрес', 'Slug'], half: true, required: true, unique: true },
    {
      schema: { max_length: 80 },
      meta: {
        interface: from ? proposedSlug : 'input',
        options: { slug: true, trim: true, font: 'monospace', ...(from && { from }) },
        validation: { _and: [{ slug: { _regex: slugPattern } }] },
        validation_message:
          'Строчные латинские буквы, цифры и дефис · Lowercase Latin letters, digits and hyphens',
      },
    },
  );
}

/** The languages of the site, as choices. */
export const siteLanguages = [
  ['ru', 'Русский', 'Russian'],
  ['en', 'Английский', 'English'],
] as const;

/**
 * Choices from a list of the domain, which says the keys, with their labels. A key without a label does not compile, and
 * neither does a label without a key.
 */
export function labelled<const Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<Key, Label>>,
): (readonly [value: Key, ru: string, en: string])[] {
  return keys.map((key) => [key, ...labels[key]] as const);
}

/** The states of a workflow with their labels; `none` is not stored. */
export function labelledStates<const State extends string>(
  { states }: { readonly states: readonly State[] },
  labels: Readonly<Record<Exclude<State, 'none'>, Label>>,
): (readonly [value: Exclude<State, 'none'>, ru: string, en: string])[] {
  const stored = states.filter((state): state is Exclude<State, 'none'> => state !== 'none');
  return labelled(stored, labels);
}

/** One of several English keys; the studio shows both languages. */
export function choice<
  const Name extends string,
  const Choices extends readonly (readonly [value: string, ru: string, en: string])[],
  Needed extends Required = undefined,
>(
  field: Name,
  choices: Choices,
  common: Common<Needed> & { initial?: string },
): Field<Name, 'string', Needed, Choices[number][0]> {
  return fieldOf(field, 'string', common, {
    schema: { max_length: 32, default_value: common.initial ?? null },
    meta: {
      interface: 'select-dropdown',
      display: 'labels',
      options: { choices: named(choices) },
      display_options: { choices: named(choices) },
    },
  });
}

/** Label of a checkbox. */
export const yes = 'Да · Yes';

export function yesNo<const Name extends string>(
  field: Name,
  common: Common & { initial: boolean },
): Field<Name, 'boolean', true> {
  return definitionOf(field, 'boolean', common, {
    schema: { default_value: common.initial, is_nullable: false },
    meta: { interface: 'boolean', special: ['cast-boolean'], options: { label: yes } },
  });
}

/** A whole number within an inclusive range, validated in the form and on write. */
export function wholeNumber<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed> & { initial?: number; min?: number; max?: number },
): Field<Name, 'integer', Needed> {
  const { initial, min, max } = common;
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return fieldOf(field, 'integer', common, {
    schema: { default_value: initial ?? null },
    meta: { interface: 'input', ...(Object.keys(range).length > 0 && { options: range }) },
  });
}

export function day<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed>,
): Field<Name, 'date', Needed> {
  return fieldOf(field, 'date', common, { meta: { interface: 'datetime', display: 'datetime' } });
}

export function instant<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed>,
): Field<Name, 'timestamp', Needed> {
  return fieldOf(field, 'timestamp', common, {
    meta: { interface: 'datetime', display: 'datetime', display_options: { relative: true } },
  });
}

/** Values of JSON fields by `of`. */
type JsonLists = {
  any: unknown;
  words: string[];
  numbers: number[];
  records: Record<string, unknown>[];
};

/**
 * JSON; with `of` a list of such values, with a maximum number of entries and maximum length of words, which plain
 * writes enforce.
 */
export function json<
  const Name extends string,
  Needed extends Required = undefined,
  Of extends keyof JsonLists = 'any',
  List extends Options[] | undefined = undefined,
>(
  field: Name,
  common: Common<Needed> & {
    list?: List;
    /** Values other than those of `list` are allowed. */
    open?: true;
    of?: Of;
    most?: number;
    longest?: number;
  },
): Field<Name, 'json', Needed, List extends Options[] ? string[] : JsonLists[Of]> {
  const { list, open, of, most, longest } = common;
  const limits = { ...(most && { most }), ...(longest && { longest }) };
  const options = { language: 'JSON', ...(of && { of }), ...limits };
  return fieldOf(field, 'json', common, {
    meta: list
      ? {
          interface: 'select-multiple-dropdown',
          special: ['cast-json'],
          // The studio shows only a count for more than three.
          options: { choices: list, previewThreshold: 20, ...(open && { allowOther: true }) },
          display: 'labels',
          display_options: { choices: list },
        }
      : {
          // `directus/studio/lines-field.ts`
          interface: of === 'words' || of === 'numbers' ? 'lines' : 'input-code',
          special: ['cast-json'],
          options,
        },
  });
}

/** Labelled codes for the studio. */
export function named(
  choices: readonly (readonly [value: string, ru: string, en: string])[],
): { value: string; text: string }[] {
  return choices.map(([value, ru, en]) => ({ value, text: `${ru} · ${en}` }));
}

/** The interface and the display of an account whose id has no relation (`directus/studio/account-name.ts`). */
export const accountName = 'account-name';

/** The key of another row, without a foreign key. */
export function uuid<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed>,
): Field<Name, 'uuid', Needed> {
  return fieldOf(field, 'uuid', common, { meta: { interface: 'input' } });
}

/** A list of short words. */
export function tags<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed>,
): Field<Name, 'json', Needed, string[]> {
  return fieldOf(field, 'json', common, {
    meta: { interface: 'tags', display: 'labels', special: ['cast-json'] },
  });
}

/** An uploaded image; the library offers those that match the filter `among`. */
export function image<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed> & { among?: Options },
): Field<Name, 'uuid', Needed> {
  const options: Options = { allowedMimeTypes: ['image/jpeg', 'image/png', 'image/webp'] };
  if (common.among) options.filter = common.among;
  return fieldOf(field, 'uuid', common, {
    meta: { interface: 'file-image', display: 'image', special: ['file'], options },
  });
}

/** An uploaded file of any allowed type; the library offers those that match `among`. */
export function upload<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed> & { among: Options },
): Field<Name, 'uuid', Needed> {
  const options = { filter: common.among };
  return fieldOf(field, 'uuid', common, {
    meta: { interface: 'file', display: 'file', special: ['file'], options },
  });
}

/** A many-to-one field; its relation is declared separately. */
export function reference<const Name extends string, Needed extends Required = undefined>(
  field: Name,
  common: Common<Needed> & { keyType?: 'uuid' | 'string'; template?: string },
): Field<Name, 'uuid', Needed> {
  return definitionOf(field, common.keyType ?? 'uuid', common, {
    meta: {
      interface: 'select-dropdown-m2o',
      display: 'related-values',
      special: ['m2o'],
      options: common.template ? { template: common.template } : null,
      display_options: common.template ? { template: common.template } : null,
    },
  });
}

/** The one-to-many side of a relation, without a column. `most` limits its rows on plain writes. */
export function alias<const Name extends string>(
  field: Name,
  special: 'o2m' | 'm2m' | 'translations',
  common: Common & { options?: Options; display?: Options; most?: number },
): FieldDefinition<Name, never, never> {
  const interfaces = { o2m: 'list-o2m', m2m: 'list-m2m', translations: 'translations' };
  return definitionOf(field, 'alias', common, {
    schema: null,
    meta: {
      interface: interfaces[special],
      special: [special],
      options: optionsOf(special, common),
      ...(common.display && {
        display: special === 'translations' ? 'translations' : 'related-values',
        display_options: common.display,
      }),
    },
  });
}

/**
 * Pickers offer rows that are linked already, because excluding them needs a query that the backend refuses
 * (docs/domain/permissions.md, "Other entry points"). A unique index on the junction collection prevents duplicates.
 */
function optionsOf(
  special: 'o2m' | 'm2m' | 'translations',
  { options, most }: { options?: Options; most?: number },
): Options | null {
  const all = {
    ...options,
    ...(special === 'm2m' && { allowDuplicates: true }),
    ...(most && { most }),
  };
  return Object.keys(all).length > 0 ? all : null;
}

/** Creator, last editor and timestamps of a row. */
export function auditFields() {
  const trace = <const Name extends string, Type extends 'timestamp' | 'uuid'>(
    field: Name,
    type: Type,
    special: string,
    label: Label,
  ) =>
    fieldOf(
      field,
      type,
      { label, half: true, readonly: true, hidden: true },
      {
        meta: {
          interface: type === 'uuid' ? 'select-dropdown-m2o' : 'datetime',
          display: type === 'uuid' ? 'user' : 'datetime',
          special: [special],
        },
      },
    );
  return [
    trace('created_at', 'timestamp', 'date-created', ['Создано', 'Created']),
    trace('created_by', 'uuid', 'user-created', ['Кем создано', 'Created by']),
    trace('updated_at', 'timestamp', 'date-updated', ['Изменено', 'Updated']),
    trace('updated_by', 'uuid', 'user-updated', ['Кем изменено', 'Updated by']),
  ];
}

/** The foreign keys of `auditFields`. */
export function traceRelations(collection: string): RelationDefinition[] {
  return ['created_by', 'updated_by'].map((field) =>
    relation(collection, field, 'directus_users', 'SET NULL'),
  );
}

export function relation(
  collection: string,
  field: string,
  related: string,
  onDelete: RelationDefinition['schema']['on_delete'],
  meta: Options = {},
): RelationDefinition {
  return {
    collection,
    field,
    related_collection: related,
    schema: { on_delete: onDelete },
    meta: { one_field: null, junction_field: null, sort_field: null, ...meta },
  };
}

/** Meta of a collection in the studio navigation. */
export function collectionMeta(
  icon: string,
  label: Label,
  more: {
    group?: string;
    sort: number;
    template?: string;
    /** The URL of the preview beside a row. */
    preview?: string;
    note?: string;
    hidden?: true;
  },
): Options {
  return {
    icon,
    note: more.note ?? null,
    display_template: more.template ?? null,
    preview_url: more.preview ?? null,
    hidden: more.hidden ?? false,
    sort: more.sort,
    group: more.group ?? null,
    collapse: 'open',
    // States change through event buttons; a write of the studio's archive feature would be refused.
    archive_field: null,
    translations: languages.map((language, index) => ({
      language,
      translation: label[index] ?? '',
      singular: label[index] ?? '',
      plural: label[index] ?? '',
    })),
  };
}

/** A folder of the studio navigation. */
export function folder(
  collection: string,
  icon: string,
  label: Label,
  sort: number,
): CollectionDefinition {
  return { collection, schema: null, meta: collectionMeta(icon, label, { sort }), fields: [] };
}
