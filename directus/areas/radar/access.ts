import {
  authors,
  type Content,
  editContent,
  linked,
  ownContent,
  readContent,
  texts,
} from '../../engine/schema/access/content.ts';
import { allow, allowDelete, ownRows, type Rights } from '../../engine/schema/access/rights.ts';

const editions: Content = {
  collection: 'radar_editions',
  born: ['no', 'code'],
  fields: ['previous', 'translations'],
  computed: ['state', 'published_at', 'revised_at'],
  children: [
    texts('radar_editions', 'edition', ['title', 'foreword', 'foreword_tree'], ['updated_note']),
  ],
};
const items: Content = {
  collection: 'radar_items',
  fields: ['slug', 'quadrant', 'topics', 'home_url', 'aliases', 'translations'],
  children: [
    texts('radar_items', 'item', ['name', 'what']),
    linked('radar_items_topics', 'item', 'topic'),
  ],
};
const placements: Content = {
  collection: 'radar_placements',
  born: ['edition', 'item'],
  // The movement is computed; a submitted value is ignored.
  fields: ['ring', 'movement', 'featured', 'authors', 'translations'],
  computed: ['former_authors'],
  children: [
    texts('radar_placements', 'placement', ['rationale', 'rationale_tree']),
    ...authors('radar_placements', 'placement'),
  ],
};
/** The form of a radar item shows editors its placements. */
const everything = [editions, { ...items, computed: ['placements'] }, placements];

/** Members can access only their own signals; totals are available through an endpoint. */
const stance = ['stance', 'comment'];
const own = ownRows('person');

/** Drafts are written by an action; their author and the editors can read and delete them. */
const draft = ['id', 'item', 'person', 'language', 'ring', 'rationale', 'at'];
const keepDrafts = [allow('read', 'radar_drafts', draft), allowDelete('radar_drafts')];

const ofPublished = { edition: { state: { _eq: 'published' } } };

export const radarRights: Rights = {
  publicSite: [
    ...readContent(editions, [{ state: { _eq: 'published' } }]),
    ...readContent(items, [{ placements: ofPublished }]),
    ...readContent(placements, [ofPublished]),
  ],
  membership: [
    allow('read', 'radar_signals', ['id', 'item', 'person', ...stance, 'at'], own),
    {
      ...allow('create', 'radar_signals', ['id', 'item', 'person', ...stance]),
      presets: { person: '$CURRENT_USER.person.id', at: '$NOW' },
      validation: own,
    },
    { ...allow('update', 'radar_signals', stance, own), presets: { at: '$NOW' } },
    allowDelete('radar_signals', own),
    allow('read', 'radar_drafts', draft, own),
    allowDelete('radar_drafts', own),
  ],
  editing: [...everything.flatMap(editContent), ...keepDrafts],
  administration: [...everything.flatMap(ownContent), ...keepDrafts],
};
