import { initialTracks } from '@site/shared/domain/admissions';
import { collectionMeta, key, relation, text, yesNo } from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import {
  defineCollection,
  type FixedRows,
  type RelationDefinition,
} from '../../engine/schema/types.ts';
import { applications, caseFiles } from './application/application-collections.ts';
import { cases } from './cases/case-collection.ts';
import { group } from './cases/case-fields.ts';
import { endorsements } from './endorsements/endorsement-collection.ts';
import { fairnessFigures } from './figures/fairness-collection.ts';
import { caseEvents, caseLogHeads, caseMessages } from './log/case-log-collections.ts';
import { caseVotes } from './votes/vote-collection.ts';

/** Fields of practice. */
const tracks = defineCollection({
  collection: 'tracks',
  schema: {},
  meta: collectionMeta('category', ['Направления', 'Fields of practice'], {
    group,
    sort: 10,
    template: '{{label_ru}}',
  }),
  list: { columns: ['label_ru', 'label_en', 'code', 'active'], sort: ['label_ru'] },
  fields: [
    key('code', ['Код', 'Code']),
    text('label_ru', 60, { label: ['Название', 'Label in Russian'], half: true, required: true }),
    text('label_en', 60, {
      label: ['Название по-английски', 'Label in English'],
      half: true,
      required: true,
    }),
    text('hint_ru', 160, { label: ['Пояснение', 'Hint in Russian'], half: true }),
    text('hint_en', 160, { label: ['Пояснение по-английски', 'Hint in English'], half: true }),
    yesNo('active', { label: ['Предлагается', 'Offered'], half: true, initial: true }),
  ],
});

export const caseCollections = [
  cases,
  applications,
  caseFiles,
  endorsements,
  caseMessages,
  caseEvents,
  caseLogHeads,
  fairnessFigures,
  caseVotes,
  tracks,
];

/** The tracks of a new site. */
export const trackRows: FixedRows = {
  collection: 'tracks',
  key: 'code',
  rows: initialTracks.map((track) => ({ ...track })),
  changeable: true,
};

const below = [applications, caseFiles, endorsements, caseMessages, caseEvents, caseVotes];

export const caseRelations: RelationDefinition[] = [
  relation('cases', 'candidate', 'people', 'NO ACTION'),
  relation('cases', 'predecessor', 'cases', 'SET NULL'),
  relation('cases', 'appeal_of', 'cases', 'SET NULL'),
  ...['sponsor', 'nominator', 'secretary', 'chair'].map((field) =>
    relation('cases', field, 'people', 'SET NULL'),
  ),
  ...below.map(({ collection }) => relation(collection, 'case', 'cases', 'CASCADE')),
  relation('applications', 'candidate', 'people', 'NO ACTION'),
  relation('case_files', 'file', 'directus_files', 'CASCADE'),
  relation('endorsements', 'endorser_person', 'people', 'SET NULL'),
  relation('case_votes', 'voter', 'people', 'NO ACTION'),
  relation('case_messages', 'author', 'people', 'SET NULL'),
];

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<(typeof caseCollections)[number]> {}
}
