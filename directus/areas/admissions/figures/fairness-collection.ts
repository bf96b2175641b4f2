import { collectionMeta, instant, json, key } from '../../../engine/schema/fields.ts';
import { defineCollection } from '../../../engine/schema/types.ts';
import { group, kept, keptHalf } from '../cases/case-fields.ts';

/** What the fairness report publishes, by year, and the times of the last twelve months: docs/domain/fairness.md. */
export const fairnessFigures = defineCollection({
  collection: 'fairness_figures',
  schema: {},
  meta: collectionMeta('monitoring', ['Показатели отчёта', 'Figures of the report'], {
    group,
    sort: 12,
    hidden: true,
  }),
  writtenBy: 'actions',
  fields: [
    key('period', ['Период', 'Period']),
    json('figures', { label: ['Показатели', 'Figures'], ...kept, required: true }),
    instant('at', { label: ['Когда', 'At'], ...keptHalf, required: true }),
  ],
});
