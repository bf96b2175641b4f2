import { privateFacts, profileTexts, shownFacts } from '@site/shared/domain/people';
import { allow, ownRows, type Rights, traceFields } from '../../engine/schema/access/rights.ts';
import type { Options } from '../../engine/schema/types.ts';
import { projections } from './projections/projections.ts';

/**
 * A projection contains only data that its readers may see, so all fields are readable; only whether somebody offers to be a
 * mentor is not for each of them (docs/domain/mentoring.md, "Marks").
 */
const shownFields = (collection: 'people_public' | 'people_members') =>
  projections
    .find((candidate) => candidate.collection === collection)
    ?.fields.map(({ field }) => field)
    .filter((field) => field !== 'offers_mentoring') ?? [];

const readPublic = allow('read', 'people_public', shownFields('people_public'));
const topicFields = ['id', 'person', 'topic', 'sort'];
const readPublicTopics = allow('read', 'people_public_topics', topicFields);
const readMembers = [
  allow('read', 'people_members', shownFields('people_members')),
  allow('read', 'people_members_topics', topicFields),
];

/** Fields of a person for staff. Contact data of a candidate: the endpoint `/people/{id}/contacts`. */
const recordFields = [
  'id',
  'slug',
  'slug_changed_at',
  'display_name_ru',
  'display_name_en',
  'name_ru_family',
  'name_ru_given',
  'name_ru_patronymic',
  'name_en_family',
  'name_en_given',
  'name_en_middle',
  'name_en_source',
  'mononym',
  'name_pronunciation',
  'avatar',
  'translations',
  'topics',
  ...shownFacts,
  'languages',
  'links',
  'accepts_contact',
  'directory_listed',
  'standing',
  'standing_since',
  'board_since',
  'mentoring_coordinator_since',
  'grade',
  'grade_since',
  'joined_at',
  'left_at',
  'confirmed_at',
];
const privateFields = [...privateFacts, 'former_names', 'leave_reason', 'byline'];
const contactFields = ['contact_email', 'contact_phone', 'contact_telegram'];
const textFields = ['id', 'person', 'language', ...profileTexts];
const settingFields = ['id', 'person', 'field', 'level'];
const formerSlugFields = ['id', 'person', 'slug', 'from', 'to'];

const ownPerson: Options = { id: { _eq: '$CURRENT_USER.person.id' } };
const readTexts = [
  allow('read', 'people_translations', textFields),
  allow('read', 'people_topics', topicFields),
];
const readFormerSlugs = allow('read', 'slug_history', formerSlugFields);
const readPeople = (more: string[]) =>
  allow('read', 'people', [...recordFields, ...more, 'accounts', ...traceFields]);

export const peopleRights: Rights = {
  publicSite: [readPublic, readPublicTopics],
  account: [
    allow('read', 'people', [...recordFields, ...privateFields, ...contactFields], ownPerson),
    allow('read', 'people_translations', textFields, ownRows('person')),
    allow('read', 'people_topics', topicFields, ownRows('person')),
    allow('read', 'visibility_settings', settingFields, ownRows('person')),
    allow('read', 'slug_history', formerSlugFields, ownRows('person')),
  ],
  membership: [...readMembers],
  editing: readMembers,
  admissions: [...readMembers, readPeople(privateFields), ...readTexts, readFormerSlugs],
  chairing: [...readMembers, readPeople([]), ...readTexts],
  administration: [
    ...readMembers,
    readPeople([]),
    ...readTexts,
    readFormerSlugs,
    allow('read', 'visibility_settings', [...settingFields, ...traceFields]),
  ],
};
