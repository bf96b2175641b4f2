import {
  type Content,
  editContent,
  linked,
  ownContent,
  readContent,
  texts,
} from '../../engine/schema/access/content.ts';
import { allow, allowDelete, ownRows, type Rights } from '../../engine/schema/access/rights.ts';

const areas: Content = {
  collection: 'skill_areas',
  born: ['code'],
  fields: ['order', 'topics', 'translations'],
  children: [
    texts('skill_areas', 'area', ['label', 'about']),
    linked('skill_areas_topics', 'area', 'topic'),
  ],
};
/** Readable with the correct answers: the check is a self-assessment, scored on the device. */
const questions: Content = {
  collection: 'skill_questions',
  born: ['code'],
  fields: [
    'area',
    'kind',
    'correct',
    'difficulty',
    'weight',
    'version',
    'topics',
    'radar_items',
    'translations',
  ],
  computed: ['state'],
  children: [
    texts('skill_questions', 'question', ['text', 'options', 'explanation']),
    linked('skill_questions_topics', 'question', 'topic'),
    linked('skill_questions_radar_items', 'question', 'item'),
  ],
};

const attempt = [
  'id',
  'person',
  'areas',
  'seed',
  'question_versions',
  'answers',
  'started_at',
  'finished_at',
  'scores',
  'shared',
];
const own = ownRows('person');

export const skillRights: Rights = {
  publicSite: [...readContent(areas), ...readContent(questions, [{ state: { _eq: 'active' } }])],
  account: [
    allow('read', 'skill_attempts', attempt, own),
    {
      // The scores are computed; submitted values are ignored.
      ...allow('create', 'skill_attempts', attempt),
      presets: { person: '$CURRENT_USER.person.id' },
      validation: own,
    },
    allowDelete('skill_attempts', own),
  ],
  editing: [areas, questions].flatMap(editContent),
  administration: [areas, questions].flatMap(ownContent),
};
