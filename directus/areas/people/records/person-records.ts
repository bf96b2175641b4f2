// Records about a person: visibility settings, former addresses.

import { visibilityLevels } from '@site/shared/domain/people';
import {
  auditFields,
  choice,
  collectionMeta,
  id,
  instant,
  labelled,
  relation,
  slug,
  traceRelations,
} from '../../../engine/schema/fields.ts';
import type { ByName } from '../../../engine/schema/row-types.ts';
import { defineCollection, type RelationDefinition } from '../../../engine/schema/types.ts';
import { byActionsOnly, ofPerson, visibleChoices } from '../person-fields.ts';

export const personRecords = [
  defineCollection({
    collection: 'visibility_settings',
    schema: {},
    meta: collectionMeta('visibility', ['Видимость полей', 'Visibility'], {
      group: 'folder_people',
      sort: 4,
      template: '{{person.display_name_ru}}: {{field}}',
      note: byActionsOnly,
    }),
    personal: {
      person: {
        merged: 'goes',
        shown: {
          name: 'visibility',
          title: { ru: 'Видимость полей', en: 'Visibility' },
          fields: ['field', 'level'],
        },
        left: 'nothing',
      },
    },
    writtenBy: 'actions',
    list: { columns: ['person', 'field', 'level'], sort: ['field'] },
    unique: [['person', 'field']],
    fields: [
      id(),
      ofPerson(),
      choice('field', visibleChoices, {
        label: ['Поле', 'Field'],
        half: true,
        required: true,
        readonly: true,
      }),
      choice(
        'level',
        labelled(visibilityLevels, {
          public: ['Всем', 'Everybody'],
          members: ['Членам', 'Members'],
          nobody: ['Никому', 'Nobody'],
        }),
        { label: ['Кому видно', 'Shown to'], half: true, required: true, readonly: true },
      ),
      ...auditFields(),
    ],
  }),
  defineCollection({
    collection: 'slug_history',
    schema: {},
    meta: collectionMeta('alt_route', ['Прежние адреса', 'Former addresses'], {
      group: 'folder_people',
      sort: 7,
      template: '{{slug}}',
      note: byActionsOnly,
    }),
    personal: {
      person: {
        merged: 'moves',
        shown: {
          name: 'former-addresses',
          title: { ru: 'Прежние адреса профиля', en: 'Former addresses of the profile' },
          fields: ['slug', 'from', 'to'],
        },
        left: 'everything',
      },
    },
    writtenBy: 'actions',
    list: { columns: ['slug', 'person', 'from', 'to'], sort: ['-from'] },
    fields: [
      id(),
      ofPerson(),
      slug(),
      instant('from', { label: ['С', 'From'], half: true, required: true, readonly: true }),
      instant('to', { label: ['По', 'To'], half: true, required: true, readonly: true }),
    ],
  }),
];

export const personRecordRelations: RelationDefinition[] = [
  relation('visibility_settings', 'person', 'people', 'CASCADE'),
  relation('slug_history', 'person', 'people', 'NO ACTION'),
  ...traceRelations('visibility_settings'),
];

declare module '../../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof personRecords)[number]> {}
}
