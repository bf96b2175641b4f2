import {
  type Content,
  editContent,
  linked,
  ownContent,
  readContent,
  texts,
} from '../../engine/schema/access/content.ts';
import type { Rights } from '../../engine/schema/access/rights.ts';
import type { Options } from '../../engine/schema/types.ts';

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
/** Submitter and reviewer are for editors of the library only; nobody reads here of which community a resource is. */
const catalogued: Content = {
  ...resource,
  // The grades are computed; submitted values are ignored.
  fields: [...resource.fields, 'grades'],
  computed: [...(resource.computed ?? []), 'submitted_by', 'reviewed_by'],
};

const current: Options = { state: { _in: ['published', 'outdated'] } };
const openTo = (levels: string[]): Options => ({ access: { _in: levels } });

/** What belongs to a community is read through an endpoint. */
const ofAll: Options = { access: { _neq: 'community' } };

/** Compares the reader's grade with the grades of the row; only restricted rows have any. */
const byGrade: Options = { grades: { _contains: '$CURRENT_USER.person.grade' } };

const ofRow = (condition: Options): Options => ({ resource: condition });

/** For members: resources for all members, and those for their grade. */
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
  admissions: readContent(resource, [current, ofAll]),
  chairing: readContent(resource, [current, ofAll]),
  administration: ownContent(catalogued),
};
