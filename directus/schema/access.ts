// Who may do what. The matrix in words: docs/domain/permissions.md.
import type {
  Action,
  Options,
  PermissionDefinition,
  PolicyDefinition,
  RoleDefinition,
} from './types.ts';

/** Fixed ids, so that a definition applied twice meets its own rows. */
export const policyIds = {
  publicSite: '5175a000-0000-4000-8000-000000000001',
  account: '5175a000-0000-4000-8000-000000000002',
  membership: '5175a000-0000-4000-8000-000000000003',
  editing: '5175a000-0000-4000-8000-000000000004',
  admissions: '5175a000-0000-4000-8000-000000000005',
  chairing: '5175a000-0000-4000-8000-000000000006',
  administration: '5175a000-0000-4000-8000-000000000007',
} as const;

export const roleIds = {
  applicant: '5175b000-0000-4000-8000-000000000001',
  member: '5175b000-0000-4000-8000-000000000002',
  editor: '5175b000-0000-4000-8000-000000000003',
  secretary: '5175b000-0000-4000-8000-000000000004',
  chair: '5175b000-0000-4000-8000-000000000005',
  admin: '5175b000-0000-4000-8000-000000000006',
} as const;

/** The account behind the site's static token. */
export const siteUserId = '5175c000-0000-4000-8000-000000000001';

const publicPersonFields = [
  'id',
  'slug',
  'display_name_ru',
  'display_name_en',
  'grade',
  'joined_year',
  'headline_ru',
  'headline_en',
  'city_ru',
  'city_en',
];
const personFields = [
  'id',
  'slug',
  'display_name_ru',
  'display_name_en',
  'name_ru_family',
  'name_ru_given',
  'name_en_family',
  'name_en_given',
  'standing',
  'grade',
  'joined_at',
  'directory_listed',
];
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
const traceFields = ['created_at', 'created_by', 'updated_at', 'updated_by'];
const certificateFields = [
  'id',
  'number',
  'code',
  'person',
  'grade',
  'kind',
  'name_ru',
  'name_en',
  'issued_at',
  'valid_from',
  'valid_until',
  'signatory_name_ru',
  'signatory_name_en',
  'signatory_role_ru',
  'signatory_role_en',
  'state',
];
const caseFields = [
  'id',
  'no',
  'kind',
  'candidate',
  'state',
  'track',
  'language',
  'created_at',
  'submitted_at',
  'due_at',
];
const ownAccountFields = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'person',
  'locale',
  'timezone',
  'colour_mode',
  'account_status',
  'staff_roles',
  'tfa_secret',
];

const ownPerson: Options = { id: { _eq: '$CURRENT_USER.person' } };
const ownRows = (field: string): Options => ({
  // Without a person the variable is null, and "equals null" would match rows without a person.
  _and: [{ [field]: { _nnull: true } }, { [field]: { _eq: '$CURRENT_USER.person' } }],
});

/** Published, and for one of these audiences. */
const published = (audiences: string[]): Options[] => [
  { state: { _eq: 'published' } },
  { audience: { _in: audiences } },
];

/** Conditions on a related row: each by itself, for the backend ignores an `_and` below a relation. */
const related = (field: string, conditions: Options[]): Options[] =>
  conditions.map((condition) => ({ [field]: condition }));

function allow(
  action: Action,
  collection: string,
  fields: string[],
  permissions: Options | null = null,
): PermissionDefinition {
  return { action, collection, fields, permissions };
}

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
  (collection) => allow('delete', collection, ['*']),
);

const readDirectory = allow('read', 'people_public', publicPersonFields);
const readPeople = allow('read', 'people', [...personFields, 'accounts', ...traceFields]);
const readCertificates = allow('read', 'certificates', [...certificateFields, ...traceFields]);
const readCases = allow('read', 'cases', caseFields);

export const policies: PolicyDefinition[] = [
  {
    id: policyIds.publicSite,
    name: 'Public site',
    icon: 'public',
    description: 'What a visitor may read',
    app_access: false,
    permissions: [...readNews(['public']), readDirectory],
  },
  {
    id: policyIds.account,
    name: 'Own account',
    icon: 'account_circle',
    description: 'What everybody who is signed in may do with what is their own',
    app_access: false,
    permissions: [
      allow('read', 'directus_users', ownAccountFields, { id: { _eq: '$CURRENT_USER' } }),
      allow('update', 'directus_users', ['password', 'locale', 'timezone', 'colour_mode'], {
        id: { _eq: '$CURRENT_USER' },
      }),
      allow('read', 'people', personFields, ownPerson),
      allow('read', 'cases', caseFields, ownRows('candidate')),
    ],
  },
  {
    id: policyIds.membership,
    name: 'Membership',
    icon: 'card_membership',
    description: 'What a member may read',
    app_access: false,
    permissions: [
      ...readNews(['public', 'members']),
      allow('read', 'certificates', certificateFields, ownRows('person')),
    ],
  },
  {
    id: policyIds.editing,
    name: 'Editing',
    icon: 'edit_note',
    description: 'Writes the news; states change by actions',
    app_access: true,
    permissions: [...readAllNews, ...writeNews],
  },
  {
    id: policyIds.admissions,
    name: 'Admissions office',
    icon: 'inbox',
    description: 'Reads people, cases and certificates; works by actions',
    app_access: true,
    permissions: [
      ...readNews(['public', 'members']),
      readPeople,
      readCases,
      readCertificates,
      allow('read', 'directus_users', ['id', 'email', 'account_status', 'person'], {
        person: { standing: { _eq: 'applicant' } },
      }),
    ],
  },
  {
    id: policyIds.chairing,
    name: 'Committee chair',
    icon: 'gavel',
    description: 'Reads people, cases and certificates; decides by actions',
    app_access: true,
    permissions: [...readNews(['public', 'members']), readPeople, readCases, readCertificates],
  },
  {
    id: policyIds.administration,
    name: 'Administration',
    icon: 'admin_panel_settings',
    description: 'Looks after accounts and content; no super administrator',
    app_access: true,
    permissions: [
      ...readAllNews,
      ...writeNews,
      ...deleteNews,
      readPeople,
      readCases,
      readCertificates,
      allow('read', 'directus_users', [
        ...ownAccountFields.filter((field) => field !== 'tfa_secret'),
        'status',
        'last_access',
      ]),
      // Only accounts of our roles: never the operator's, never what gives access.
      allow(
        'update',
        'directus_users',
        ['first_name', 'last_name', 'locale', 'timezone', 'colour_mode'],
        { role: { _in: Object.values(roleIds) } },
      ),
      allow('read', 'directus_roles', ['id', 'name', 'icon', 'description']),
    ],
  },
];

const everybody = [policyIds.publicSite, policyIds.account];

export const roles: RoleDefinition[] = [
  {
    id: roleIds.applicant,
    name: 'Applicant',
    icon: 'hourglass_top',
    description: 'Has an account and is not a member',
    policies: everybody,
  },
  {
    id: roleIds.member,
    name: 'Member',
    icon: 'verified_user',
    description: 'Member of any grade',
    policies: [...everybody, policyIds.membership],
  },
  {
    id: roleIds.editor,
    name: 'Editor',
    icon: 'edit_note',
    description: 'Looks after the content',
    policies: [...everybody, policyIds.editing],
  },
  {
    id: roleIds.secretary,
    name: 'Secretary',
    icon: 'inbox',
    description: 'Admissions secretary',
    policies: [...everybody, policyIds.admissions],
  },
  {
    id: roleIds.chair,
    name: 'Chair',
    icon: 'gavel',
    description: 'Chair of the admissions committee',
    policies: [...everybody, policyIds.chairing],
  },
  {
    id: roleIds.admin,
    name: 'Admin',
    icon: 'admin_panel_settings',
    description: 'Administrator of the house, not a super administrator',
    policies: [...everybody, policyIds.administration],
  },
];
