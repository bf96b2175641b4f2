// Archives of the personal data of one person: docs/domain/own-data.md.

import {
  choice,
  collectionMeta,
  id,
  instant,
  reference,
  relation,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';

const readonly = true;
const half = true;

export const ownData = defineCollection({
  collection: 'own_data_archives',
  schema: {},
  meta: collectionMeta('folder_zip', ['Архивы личных данных', 'Personal data archives'], {
    group: 'folder_system',
    sort: 12,
    hidden: true,
  }),
  personal: {
    account: {
      owner: 'account',
      merged: 'goes',
      left: 'by itself',
    },
  },
  writtenBy: 'actions',
  fields: [
    id(),
    reference('account', { label: ['Учётная запись', 'Account'], required: true, readonly }),
    choice(
      'state',
      [
        ['asked', 'Собирается', 'Being put together'],
        ['ready', 'Готов', 'Ready'],
      ],
      { label: ['Состояние', 'State'], half, required: true, readonly, initial: 'asked' },
    ),
    instant('asked_at', {
      label: ['Запрошен', 'Asked at'],
      half,
      required: true,
      readonly,
    }),
    instant('ready_at', { label: ['Готов', 'Ready at'], half, readonly }),
    instant('expires_at', { label: ['Хранится до', 'Kept until'], half, readonly }),
    reference('file', { label: ['Файл', 'File'], half, readonly }),
  ],
});

export const ownDataRelations: RelationDefinition[] = [
  relation('own_data_archives', 'account', 'directus_users', 'CASCADE'),
  relation('own_data_archives', 'file', 'directus_files', 'SET NULL', {
    one_field: 'own_data_of',
  }),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<typeof ownData> {}
}
