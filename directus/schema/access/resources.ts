import type { Options } from '../types.ts';
import { type Content, editContent, linked, ownContent, readContent, texts } from './content.ts';
import type { Rights } from './rights.ts';

const resource: Content = {
  collection: 'resources',
  fields: [
    'slug',
    'type',
    'access',
    'content_languages',
    'file',
    'url',
    'versions',
    'authors_text',
    'licence',
    'review_after',
    'topics',
    'radar_items',
    'translations',
  ],
  computed: ['state', 'useful_count', 'bookmarks', 'link_status', 'link_checked_at'],
  children: [
    texts('resources', 'resource', ['title', 'summary']),
    linked('resources_topics', 'resource', 'topic'),
    linked('resources_radar_items', 'resource', 'item'),
  ],
};
/** Who suggested and checked it is for those who look after the library. */
const catalogued: Content = {
  ...resource,
  // The grades are computed over whatever a caller sends for them.
  fields: [...resource.fields, 'grades'],
  computed: [...(resource.computed ?? []), 'community', 'submitted_by', 'reviewed_by'],
};

const current: Options = { state: { _in: ['published', 'outdated'] } };
const openTo = (levels: string[]): Options => ({ access: { _in: levels } });

/** The reader's grade is compared with the grades that the row names: only such rows name any. */
const byGrade: Options = { grades: { _contains: '$CURRENT_USER.person.grade' } };

const ofRow = (condition: Options): Options => ({ resource: condition });

/** For members: what is for members, and what is for their grade. */
const forMembers = readContent(resource).map((right) => {
  const below = right.collection !== 'resources';
  const through = below ? ofRow : (condition: Options) => condition;
  const rows: Options[] = [
    through(current),
    { _or: [through(openTo(['public', 'members'])), through(byGrade)] },
  ];
  const ready =
    right.collection === 'resources_translations' ? [{ tr_status: { _eq: 'ready' } }] : [];
  return { ...right, permissions: { _and: [...ready, ...rows] } };
});

export const resourceRights: Rights = {
  publicSite: readContent(resource, [current, openTo(['public'])]),
  membership: forMembers,
  editing: editContent(catalogued),
  admissions: readContent(resource, [current]),
  chairing: readContent(resource, [current]),
  administration: ownContent(catalogued),
};
