import {
  authors,
  type Content,
  editContent,
  linked,
  ownContent,
  readContent,
  texts,
} from '../../engine/schema/access/content.ts';
import { allow, type Rights } from '../../engine/schema/access/rights.ts';
import type { Options, PermissionDefinition } from '../../engine/schema/types.ts';
import { newsOfOwnCommunities } from '../communities/own-news-filter.ts';

const computed = ['first_slug', 'state', 'published_at', 'revised_at', 'former_authors'];

/** Fields of an article for readers. State and publication times change only through actions. */
const article: Content = {
  collection: 'news',
  fields: [
    'slug',
    'audience',
    'category',
    'pinned_until',
    'cover',
    'cover_decorative',
    'event_starts_at',
    'event_ends_at',
    'event_url',
    'authors',
    'topics',
    'translations',
  ],
  computed,
  children: [
    texts(
      'news',
      'news',
      [
        'title',
        'lead',
        'body',
        'body_tree',
        'reading_minutes',
        'cover_alt',
        'cover_caption',
        'event_place',
        'updated_note',
      ],
      ['retraction'],
    ),
    ...authors('news', 'news'),
    linked('news_topics', 'news', 'topic'),
  ],
};

/** Fields about publication, for editors. */
const manuscript: Content = {
  ...article,
  fields: [...article.fields, 'parity_policy', 'notify'],
  computed: [...computed, 'publish_at'],
};

/** Published, archived or retracted (without text), for one of these audiences. */
const published = (audiences: string[]): Options[] => [
  { state: { _in: ['published', 'archived', 'retracted'] } },
  { audience: { _in: audiences } },
];

const readNews = (audiences: string[]): PermissionDefinition[] =>
  readContent(article, published(audiences));

/** The same, and the news of the communities in which the reader is active. */
const readNewsOfMembers: PermissionDefinition[] = readContent(
  article,
  published(['public', 'members']),
  [...published(['community']), ...newsOfOwnCommunities()],
);

/** The studio needs the languages to show translations. */
const readLanguages = allow('read', 'languages', ['code', 'name']);

const readFormerAddresses = allow('read', 'news_slug_history', [
  'id',
  'news',
  'slug',
  'from',
  'to',
]);

export const newsRights: Rights = {
  publicSite: readNews(['public']),
  membership: readNewsOfMembers,
  editing: [...editContent(manuscript), readLanguages, readFormerAddresses],
  admissions: [...readNews(['public', 'members']), readLanguages],
  chairing: [...readNews(['public', 'members']), readLanguages],
  administration: [...ownContent(manuscript), readLanguages, readFormerAddresses],
};
