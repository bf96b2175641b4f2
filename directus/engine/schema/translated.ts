// Child collections: translations and many-to-many links.
import { translationStatuses } from '@site/shared/domain/content';
import {
  alias,
  auditFields,
  choice,
  collectionMeta,
  id,
  labelled,
  reference,
  relation,
  text,
  wholeNumber,
  yesNo,
} from './fields.ts';
import {
  type CollectionDefinition,
  type CollectionFacts,
  defineCollection,
  type FieldDefinition,
  type RelationDefinition,
} from './types.ts';

type Label = readonly [ru: string, en: string];

/** The translation status of a text. */
export function readinessField() {
  return choice(
    'tr_status',
    labelled(translationStatuses, {
      missing: ['Нет', 'Missing'],
      machine: ['Машинный', 'Machine'],
      draft: ['Черновик', 'Draft'],
      ready: ['Готов', 'Ready'],
    }),
    { label: ['Готовность', 'Readiness'], half: true, required: true, initial: 'draft' },
  );
}

/** Fields that record whether the other language has changed since this text was ready. */
export function stalenessFields() {
  return [
    yesNo('stale', {
      label: ['Перевод устарел', 'Translation is out of date'],
      half: true,
      readonly: true,
      initial: false,
      onlyIf: { stale: { _eq: true } },
    }),
    text('source_fingerprint', 64, {
      label: ['Отпечаток другого языка', 'Fingerprint of the other language'],
      readonly: true,
      hidden: true,
    }),
  ];
}

/**
 * The translations interface of a row. Lists show `name` in the user's language, in a column with this label: it says
 * what the rows are.
 */
export function translationsField(name: string, label: Label, note?: string) {
  return alias('translations', 'translations', {
    label,
    ...(note && { note }),
    options: { languageField: 'name', defaultLanguage: 'ru-RU', defaultOpenSplitView: true },
    display: {
      template: `{{${name}}}`,
      languageField: 'code',
      defaultLanguage: 'ru-RU',
      userLanguage: true,
    },
  });
}

function withFacts<Definition extends CollectionDefinition>(
  definition: Definition,
  facts: CollectionFacts,
): Definition {
  return { ...definition, ...facts };
}

/** The translations of `parent`: one row per language with the foreign key `field` and `fields`. */
export function inLanguages<
  const Parent extends string,
  const Owner extends string,
  Field extends FieldDefinition,
>(parent: Parent, field: Owner, label: Label, fields: Field[], facts: CollectionFacts = {}) {
  const texts = defineCollection({
    collection: `${parent}_translations`,
    schema: {},
    meta: collectionMeta('translate', label, { group: parent, sort: 1, hidden: true }),
    unique: [[field, 'language']],
    fields: [
      id(),
      reference(field, { label: ['Запись', 'Record'], required: true, hidden: true }),
      reference('language', {
        label: ['Язык', 'Language'],
        required: true,
        hidden: true,
        keyType: 'string',
      }),
      ...fields,
    ],
  });
  return withFacts(texts, { ...facts, partOf: { collection: parent, key: field } });
}

/** Translations with parity tracking: status and last editor. */
export function textsOf<
  const Parent extends string,
  const Owner extends string,
  Field extends FieldDefinition,
>(parent: Parent, field: Owner, label: Label, fields: Field[], facts: CollectionFacts = {}) {
  const all = [...fields, readinessField(), ...stalenessFields(), ...auditFields()];
  return inLanguages(parent, field, label, all, facts);
}

/** Relations of translations to `parent` and to the languages. */
export function textRelations(parent: string, field: string): RelationDefinition[] {
  const collection = `${parent}_translations`;
  return [
    relation(collection, field, parent, 'CASCADE', {
      one_field: 'translations',
      junction_field: 'language',
      one_deselect_action: 'delete',
    }),
    relation(collection, 'language', 'languages', 'NO ACTION', { junction_field: field }),
  ];
}

type Link<Name extends string, From extends string, To extends string> = {
  collection: Name;
  label: Label;
  /** The foreign key to the row with the links, its collection, and its list field. */
  from: { field: From; collection: string; list: string };
  to: { field: To; collection: string; label: Label; template: string };
  facts?: CollectionFacts;
};

/** A sorted many-to-many junction without duplicates. */
export function links<
  const Name extends string,
  const From extends string,
  const To extends string,
>({ collection, label, from, to, facts }: Link<Name, From, To>) {
  const junction = defineCollection({
    collection,
    schema: {},
    meta: collectionMeta('link', label, { group: from.collection, sort: 2, hidden: true }),
    unique: [[from.field, to.field]],
    fields: [
      id(),
      reference(from.field, { label: ['Запись', 'Record'], required: true, hidden: true }),
      reference(to.field, { label: to.label, required: true, template: to.template }),
      wholeNumber('sort', { label: ['Порядок', 'Order'], hidden: true }),
    ],
  });
  return {
    collection: withFacts(junction, {
      ...facts,
      partOf: { collection: from.collection, key: from.field },
    }),
    relations: [
      relation(collection, from.field, from.collection, 'CASCADE', {
        one_field: from.list,
        junction_field: to.field,
        sort_field: 'sort',
        one_deselect_action: 'delete',
      }),
      relation(collection, to.field, to.collection, 'CASCADE', { junction_field: from.field }),
    ],
  };
}
