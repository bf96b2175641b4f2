import type { Options, PermissionDefinition } from '../types.ts';
import { allow, allowDelete, type Rights, related, traceFields } from './rights.ts';

const articleFields = [
  'id',
  'slug',
  'state',
  'audience',
  'category',
  'published_at',
  'pinned_until',
  'authors',
  'translations',
];
const articleTextFields = [
  'id',
  'news',
  'language',
  'title',
  'lead',
  'body',
  'body_tree',
  'reading_minutes',
  'tr_status',
];
const authorFields = ['id', 'news', 'person', 'sort'];

/** Published, and for one of these audiences. */
const published = (audiences: string[]): Options[] => [
  { state: { _eq: 'published' } },
  { audience: { _in: audiences } },
];

function readNews(audiences: string[]): PermissionDefinition[] {
  const article = published(audiences);
  const ofArticle = related('news', article);
  return [
    allow('read', 'news', articleFields, { _and: article }),
    allow('read', 'news_translations', articleTextFields, {
      _and: [{ tr_status: { _eq: 'ready' } }, ...ofArticle],
    }),
    allow('read', 'news_authors', authorFields, { _and: ofArticle }),
  ];
}

const readAllNews: PermissionDefinition[] = [
  allow('read', 'news', [...articleFields, ...traceFields]),
  allow('read', 'news_translations', [...articleTextFields, ...traceFields]),
  allow('read', 'news_authors', authorFields),
  allow('read', 'languages', ['code', 'name']),
];

/** An article's state and its time of publication are no plain fields: actions change them. */
const writeNews: PermissionDefinition[] = (['create', 'update'] as const).flatMap((action) => [
  allow(action, 'news', [
    ...(action === 'create' ? ['id'] : []),
    'slug',
    'audience',
    'category',
    'pinned_until',
    'authors',
    'translations',
  ]),
  allow(
    action,
    'news_translations',
    articleTextFields.filter(
      (field) => action === 'create' || !['id', 'news', 'language'].includes(field),
    ),
  ),
  allow(action, 'news_authors', action === 'create' ? authorFields : ['sort']),
]);

const deleteNews: PermissionDefinition[] = ['news', 'news_translations', 'news_authors'].map(
  (collection) => allowDelete(collection),
);

export const newsRights: Rights = {
  publicSite: readNews(['public']),
  membership: readNews(['public', 'members']),
  editing: [...readAllNews, ...writeNews],
  admissions: readNews(['public', 'members']),
  chairing: readNews(['public', 'members']),
  administration: [...readAllNews, ...writeNews, ...deleteNews],
};
