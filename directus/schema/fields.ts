// The vocabulary in which the collections of this folder are written.
import type {
  CollectionDefinition,
  FieldDefinition,
  Options,
  RelationDefinition,
} from './types.ts';

type Label = readonly [ru: string, en: string];

type Common = {
  label: Label;
  /** Half of the form's width; default full. */
  half?: true;
  required?: true;
  unique?: true;
  /** Shown once it has a value, but changed only by actions. */
  readonly?: true;
  hidden?: true;
  /** Shown only where a row fits this filter; for what applies to some rows alone. */
  onlyIf?: Options;
  note?: string;
};

const languages = ['ru-RU', 'en-US'] as const;

export function fieldOf(
  field: string,
  type: string,
  { label, half, required, unique, readonly, hidden, onlyIf, note }: Common,
  more: { schema?: Options | null; meta?: Options } = {},
): FieldDefinition {
  const column =
    more.schema === null
      ? null
      : { is_nullable: !required, is_unique: unique ?? false, ...more.schema };
  // An empty field that nobody can fill in says nothing.
  const emptySays = !readonly || hidden || required || column === null;
  const applies = onlyIf ?? (emptySays ? undefined : { [field]: { _nnull: true } });
  return {
    field,
    type,
    schema: column,
    meta: {
      width: half ? 'half' : 'full',
      // Nobody can fill in what the form does not show: a foreign key of a nested row comes with its parent.
      required: (required ?? false) && !readonly && !hidden,
      readonly: readonly ?? false,
      hidden: hidden ?? applies !== undefined,
      ...(applies && { conditions: [{ name: 'applies', rule: applies, hidden: false }] }),
      note: note ?? null,
      translations: languages.map((language, index) => ({
        language,
        translation: label[index] ?? '',
      })),
      ...more.meta,
    },
  };
}

/** A note of how many entries a list takes. */
export function atMost(most: number): string {
  return `Не больше ${most} · Up to ${most}`;
}

/** Holds a text to its length where it is typed; a database column alone does not on SQLite. */
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

/** The primary key every collection of ours has, unless it says otherwise. */
export function id(): FieldDefinition {
  return {
    field: 'id',
    type: 'uuid',
    schema: { is_primary_key: true, is_nullable: false },
    meta: { hidden: true, readonly: true, interface: 'input', special: ['uuid'] },
  };
}

/** A primary key that is a word. */
export function key(field: string, label: Label): FieldDefinition {
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
export function text(field: string, max: number, common: Common): FieldDefinition {
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
export function link(field: string, common: Common): FieldDefinition {
  const line = text(field, 300, common);
  return { ...line, meta: { ...line.meta, options: { trim: true, softLength: 300, of: 'link' } } };
}

/** Several lines without formatting. */
export function paragraph(field: string, common: Common & { max?: number }): FieldDefinition {
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

/** What the safe subset of Markdown has a button for. */
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
export function markdown(
  field: string,
  common: Common & { min?: number; max?: number },
): FieldDefinition {
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

/** What the address of a thing looks like. */
export const slugPattern = '^[a-z0-9](?:[a-z0-9-]{1,78}[a-z0-9])$';

/** The address of a thing. */
export function slug(): FieldDefinition {
  return fieldOf(
    'slug',
    'string',
    { label: ['Адрес', 'Slug'], half: true, required: true, unique: true },
    {
      schema: { max_length: 80 },
      meta: {
        interface: 'input',
        options: { slug: true, trim: true, font: 'monospace' },
        validation: { _and: [{ slug: { _regex: slugPattern } }] },
        validation_message:
          'Строчные латинские буквы, цифры и дефис · Lowercase Latin letters, digits and hyphens',
      },
    },
  );
}

/** One of several English keys; the studio shows both languages. */
export function choice(
  field: string,
  choices: readonly (readonly [value: string, ru: string, en: string])[],
  common: Common & { initial?: string },
): FieldDefinition {
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

/** What is said by a box that is ticked. */
export const yes = 'Да · Yes';

export function yesNo(field: string, common: Common & { initial: boolean }): FieldDefinition {
  return fieldOf(field, 'boolean', common, {
    schema: { default_value: common.initial, is_nullable: false },
    meta: { interface: 'boolean', special: ['cast-boolean'], options: { label: yes } },
  });
}

/** A number that is held to a range, both ends of which are allowed, in the form and where it is written. */
export function wholeNumber(
  field: string,
  common: Common & { initial?: number; min?: number; max?: number },
): FieldDefinition {
  const { initial, min, max } = common;
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return fieldOf(field, 'integer', common, {
    schema: { default_value: initial ?? null },
    meta: { interface: 'input', ...(Object.keys(range).length > 0 && { options: range }) },
  });
}

export function day(field: string, common: Common): FieldDefinition {
  return fieldOf(field, 'date', common, { meta: { interface: 'datetime', display: 'datetime' } });
}

export function instant(field: string, common: Common): FieldDefinition {
  return fieldOf(field, 'timestamp', common, {
    meta: { interface: 'datetime', display: 'datetime', display_options: { relative: true } },
  });
}

/**
 * JSON; with `of` a list of such values, which plain writes are held to: of so many at most, and words of
 * so many characters at most.
 */
export function json(
  field: string,
  common: Common & {
    list?: Options[];
    /** Values besides those of `list` are allowed. */
    open?: true;
    of?: 'words' | 'numbers' | 'records';
    most?: number;
    longest?: number;
  },
): FieldDefinition {
  const { list, open, of, most, longest } = common;
  const limits = { ...(most && { most }), ...(longest && { longest }) };
  const options = { language: 'JSON', ...(of && { of }), ...limits };
  return fieldOf(field, 'json', common, {
    meta: list
      ? {
          interface: 'select-multiple-dropdown',
          special: ['cast-json'],
          // More than three the studio would only count.
          options: { choices: list, previewThreshold: 20, ...(open && { allowOther: true }) },
          display: 'labels',
          display_options: { choices: list },
        }
      : { interface: 'input-code', special: ['cast-json'], options },
  });
}

/** Codes, as the studio names them. */
export function named(
  choices: readonly (readonly [value: string, ru: string, en: string])[],
): { value: string; text: string }[] {
  return choices.map(([value, ru, en]) => ({ value, text: `${ru} · ${en}` }));
}

/** The key of a row that other rules look after. */
export function uuid(field: string, common: Common): FieldDefinition {
  return fieldOf(field, 'uuid', common, { meta: { interface: 'input' } });
}

/** A list of short words. */
export function tags(field: string, common: Common): FieldDefinition {
  return fieldOf(field, 'json', common, {
    meta: { interface: 'tags', display: 'labels', special: ['cast-json'] },
  });
}

/** An image of the house's own files; the library offers those that fit the filter `among`. */
export function image(field: string, common: Common & { among?: Options }): FieldDefinition {
  const options: Options = { allowedMimeTypes: ['image/jpeg', 'image/png', 'image/webp'] };
  if (common.among) options.filter = common.among;
  return fieldOf(field, 'uuid', common, {
    meta: { interface: 'file-image', display: 'image', special: ['file'], options },
  });
}

/** An uploaded file of any kind that the house takes; the library offers those that fit `among`. */
export function upload(field: string, common: Common & { among: Options }): FieldDefinition {
  const options = { filter: common.among };
  return fieldOf(field, 'uuid', common, {
    meta: { interface: 'file', display: 'file', special: ['file'], options },
  });
}

/** A reference to one row of another collection; the relation is declared beside it. */
export function reference(
  field: string,
  common: Common & { keyType?: 'uuid' | 'string'; template?: string },
): FieldDefinition {
  return fieldOf(field, common.keyType ?? 'uuid', common, {
    meta: {
      interface: 'select-dropdown-m2o',
      display: 'related-values',
      special: ['m2o'],
      options: common.template ? { template: common.template } : null,
      display_options: common.template ? { template: common.template } : null,
    },
  });
}

/** The other side of a relation; it has no column. With `most` plain writes leave no more rows in it. */
export function alias(
  field: string,
  special: 'o2m' | 'm2m' | 'translations',
  common: Common & { options?: Options; display?: Options; most?: number },
): FieldDefinition {
  const interfaces = { o2m: 'list-o2m', m2m: 'list-m2m', translations: 'translations' };
  return fieldOf(field, 'alias', common, {
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
 * A picker that may offer a row twice does not ask the backend which ones are linked already, by a question
 * that it refuses (docs/domain/permissions.md, "Other doors"); that a row is linked once holds the
 * collection of the links, which is `unique`.
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

/** Who made a row and changed it last, and when. */
export function traces(): FieldDefinition[] {
  const trace = (field: string, type: string, special: string, label: Label): FieldDefinition =>
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

/** The foreign keys that belong to `traces`. */
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

/** Meta of a collection as the studio's navigation shows it. */
export function shown(
  icon: string,
  label: Label,
  more: {
    group?: string;
    sort: number;
    template?: string;
    /** What the studio shows beside a row, from its own folder. */
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
    // A state changes by events, whose buttons stand beside the row; the studio's own archive would be refused.
    archive_field: null,
    translations: languages.map((language, index) => ({
      language,
      translation: label[index] ?? '',
      singular: label[index] ?? '',
      plural: label[index] ?? '',
    })),
  };
}

/** A folder of the studio's navigation. */
export function folder(
  collection: string,
  icon: string,
  label: Label,
  sort: number,
): CollectionDefinition {
  return { collection, schema: null, meta: shown(icon, label, { sort }), fields: [] };
}
