import {
  collectionMeta,
  fewValued,
  id,
  instant,
  paragraph,
  reference,
} from '../../../engine/schema/fields.ts';
import { defineCollection } from '../../../engine/schema/types.ts';
import { group, hidden, keptHalf, ofCase } from '../cases/case-fields.ts';

/** Votes of the board on decisions; nobody reads them from here, and the choices are encrypted. */
export const caseVotes = defineCollection({
  collection: 'case_votes',
  schema: {},
  meta: collectionMeta('how_to_vote', ['Голоса правления', 'Votes of the board'], {
    group,
    sort: 15,
    hidden: true,
  }),
  personal: {
    voter: {
      merged: 'moves',
      once: ['case'],
      shown: {
        name: 'board-votes',
        title: { ru: 'Голоса в правлении', en: 'Votes on the board' },
        fields: ['case.no', 'choice', 'at'],
      },
      // Votes stay with the case until its retention ends; they no longer lead to a name.
      left: 'everything',
    },
  },
  writtenBy: 'actions',
  unique: [['case', 'voter']],
  fields: [
    id(),
    ofCase(),
    reference('voter', {
      label: ['Кто', 'Voter'],
      required: true,
      ...keptHalf,
      template: '{{display_name_ru}}',
    }),
    fewValued(paragraph('choice', { label: ['Голос', 'Vote'], ...hidden, required: true })),
    instant('at', { label: ['Когда', 'At'], ...keptHalf, required: true }),
  ],
});
