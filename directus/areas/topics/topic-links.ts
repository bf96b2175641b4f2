import { alias, atMost } from '../../engine/schema/fields.ts';
import { links } from '../../engine/schema/translated.ts';
import type { CollectionFacts } from '../../engine/schema/types.ts';

/** Links to the shared taxonomy. */
export function topicLinks<const Parent extends string, const Owner extends string>(
  collection: Parent,
  field: Owner,
  facts: CollectionFacts = {},
) {
  return links({
    facts,
    collection: `${collection}_topics`,
    label: ['Темы', 'Topics'],
    from: { field, collection, list: 'topics' },
    to: {
      field: 'topic',
      collection: 'topics',
      label: ['Тема', 'Topic'],
      template: '{{translations}}',
    },
  });
}

/** The topics list of a form, with a maximum; topics are created in their own collection. */
export function topicsField(most?: number) {
  return alias('topics', 'm2m', {
    label: ['Темы', 'Topics'],
    ...(most && { most, note: atMost(most) }),
    options: { template: '{{topic.translations}}', enableCreate: false },
    display: { template: '{{topic.translations}}' },
  });
}
