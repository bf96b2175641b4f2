import { alias } from '../../engine/schema/fields.ts';
import { links } from '../../engine/schema/translated.ts';

/** Links to radar items. */
export function radarItemLinks<const Parent extends string, const Owner extends string>(
  collection: Parent,
  field: Owner,
) {
  return links({
    collection: `${collection}_radar_items`,
    label: ['Технологии', 'Radar items'],
    from: { field, collection, list: 'radar_items' },
    to: {
      field: 'item',
      collection: 'radar_items',
      label: ['Технология', 'Item'],
      template: '{{translations}}',
    },
  });
}

/** The list of radar items in a form. */
export function radarItemsField() {
  return alias('radar_items', 'm2m', {
    label: ['Технологии радара', 'Radar items'],
    options: { template: '{{item.translations}}', enableCreate: false },
  });
}
