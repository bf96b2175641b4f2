import {
  alias,
  auditFields,
  collectionMeta,
  id,
  reference,
  relation,
  slug,
  tags,
  text,
  traceRelations,
} from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { textRelations, textsOf, translationsField } from '../../engine/schema/translated.ts';
import { defineCollection, type RelationDefinition } from '../../engine/schema/types.ts';

/** The two-level taxonomy shared by people, news, resources, the radar and skill areas. */
export const topics = [
  defineCollection({
    collection: 'topics',
    schema: {},
    meta: collectionMeta('sell', ['Темы', 'Topics'], {
      group: 'folder_content',
      sort: 3,
      template: '{{translations}}',
    }),
    pages: { tag: 'topics', also: ['news', 'radar', 'skills', 'resources', 'people_public'] },
    writtenBy: 'editors',
    list: { columns: ['translations', 'slug', 'parent'], sort: ['slug'] },
    fields: [
      id(),
      translationsField('label', ['Темы', 'Topics']),
      slug('label'),
      reference('parent', {
        label: ['Входит в', 'Part of'],
        half: true,
        template: '{{translations}}',
        note: 'Только тема верхнего уровня · A top-level topic only',
      }),
      alias('children', 'o2m', {
        label: ['Подтемы', 'Subtopics'],
        options: { template: '{{translations}}' },
      }),
      tags('synonyms', { label: ['Синонимы', 'Synonyms'] }),
      reference('deprecated_by', {
        label: ['Заменена темой', 'Replaced by'],
        half: true,
        template: '{{translations}}',
      }),
      ...auditFields(),
    ],
  }),
  textsOf(
    'topics',
    'topic',
    ['Названия тем', 'Topic labels'],
    [text('label', 40, { label: ['Название', 'Label'], required: true })],
  ),
];

export const topicRelations: RelationDefinition[] = [
  ...textRelations('topics', 'topic'),
  relation('topics', 'parent', 'topics', 'SET NULL', { one_field: 'children' }),
  relation('topics', 'deprecated_by', 'topics', 'SET NULL'),
  ...traceRelations('topics'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof topics)[number]> {}
}
