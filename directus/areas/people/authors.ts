// Authors, shared by all kinds of signed content: docs/domain/people.md, "Bylines".
import {
  alias,
  atMost,
  collectionMeta,
  id,
  reference,
  relation,
  text,
  wholeNumber,
} from '../../engine/schema/fields.ts';
import { type ArchivedRows, defineCollection } from '../../engine/schema/types.ts';

type Label = readonly [ru: string, en: string];

type Signed<Name extends string, Owner extends string> = {
  collection: Name;
  /** The foreign key of an author row to the signed row, and its label. */
  field: Owner;
  row: Label;
  /** Labels of the lists of authors, hidden and former authors. */
  labels: readonly [authors: Label, hidden: Label, former: Label];
  /** Maximum number of authors. */
  most?: number;
  /** How the archive of an author shows the signed rows, and those without the byline. */
  archive: { readonly signed: ArchivedRows; readonly withoutByline: ArchivedRows };
};

/** Collections of authors, hidden and former authors, with the form fields for them. */
export function authorsOf<const Name extends string, const Owner extends string>({
  collection,
  field,
  row,
  labels,
  most,
  archive,
}: Signed<Name, Owner>) {
  const [authors, hidden, former] = labels;
  const order = (readonly = false) =>
    wholeNumber('sort', {
      label: ['Порядок', 'Order'],
      hidden: true,
      ...(readonly && { readonly }),
    });
  const common = { schema: {}, unique: [[field, 'person']] };
  return {
    collections: [
      defineCollection({
        ...common,
        partOf: { collection, key: field },
        personal: { person: { merged: 'goes', shown: archive.signed, left: 'by itself' } },
        collection: `${collection}_authors`,
        meta: collectionMeta('group', authors, { group: collection, sort: 2, hidden: true }),
        fields: [
          id(),
          reference(field, { label: row, required: true, hidden: true }),
          reference('person', {
            label: ['Автор', 'Author'],
            required: true,
            template: '{{display_name_ru}}',
          }),
          order(),
        ],
      }),
      defineCollection({
        ...common,
        writtenBy: 'actions',
        personal: {
          person: {
            merged: 'moves',
            once: [field],
            shown: archive.withoutByline,
            left: 'everything',
          },
        },
        collection: `${collection}_hidden_authors`,
        meta: collectionMeta('visibility_off', hidden, {
          group: collection,
          sort: 4,
          hidden: true,
        }),
        fields: [
          id(),
          reference(field, { label: row, required: true, readonly: true }),
          reference('person', {
            label: ['Автор', 'Author'],
            required: true,
            readonly: true,
            template: '{{display_name_ru}}',
          }),
          order(),
        ],
      }),
      defineCollection({
        ...common,
        writtenBy: 'actions',
        personal: { person: { merged: 'goes', left: 'everything' } },
        collection: `${collection}_former_authors`,
        meta: collectionMeta('group_off', former, {
          group: collection,
          sort: 5,
          hidden: true,
          note: 'Без имени: бывший член сообщества · Without a name: a former member',
        }),
        fields: [
          id(),
          reference(field, { label: row, required: true, readonly: true }),
          reference('person', {
            label: ['Автор', 'Author'],
            required: true,
            readonly: true,
            hidden: true,
          }),
          order(true),
          text('name_ru', 120, { label: ['Имя', 'Name'], half: true, readonly: true }),
          text('name_en', 120, {
            label: ['Имя по-английски', 'English name'],
            half: true,
            readonly: true,
          }),
        ],
      }),
    ],
    fields: [
      alias('authors', 'm2m', {
        label: ['Авторы', 'Authors'],
        ...(most && { most, note: atMost(most) }),
        options: { template: '{{person.display_name_ru}}', enableCreate: false },
      }),
      alias('former_authors', 'o2m', {
        label: ['Авторы, которые вышли', 'Authors who have left'],
        readonly: true,
        options: { template: '{{name_ru}}', enableCreate: false, enableSelect: false },
      }),
    ],
    relations: [
      relation(`${collection}_authors`, field, collection, 'CASCADE', {
        one_field: 'authors',
        junction_field: 'person',
        sort_field: 'sort',
        one_deselect_action: 'delete',
      }),
      relation(`${collection}_authors`, 'person', 'people_public', 'CASCADE', {
        junction_field: field,
      }),
      relation(`${collection}_hidden_authors`, field, collection, 'CASCADE'),
      relation(`${collection}_hidden_authors`, 'person', 'people', 'CASCADE'),
      relation(`${collection}_former_authors`, field, collection, 'CASCADE', {
        one_field: 'former_authors',
      }),
      relation(`${collection}_former_authors`, 'person', 'people', 'CASCADE'),
    ],
  };
}
