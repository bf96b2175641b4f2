// Permissions cell by cell, written by hand from the domain rules and compared with the running backend by
// the tests beside it. It imports nothing from `schema/access/`, so that two independent sources must
// agree.
/** All callers, from anonymous to administrator. */
export const everybody = [
  'nobody',
  'visitor',
  'applicant',
  'former',
  'member',
  'grace',
  'senior',
  'fellow',
  'editor',
  'secretary',
  'chair',
  'admin',
] as const;

export type Who = (typeof everybody)[number];

/**
 * Callers with exactly the permissions of another column: standing and grade are data, and permissions
 * belong to the role. They read, write and follow relations like all others; in tests of other endpoints,
 * which depend on permissions only, the other caller stands for them.
 */
export const sameRightsAs = {
  former: 'applicant',
  grace: 'member',
  senior: 'member',
  fellow: 'member',
} as const satisfies Partial<Record<Who, Who>>;

/** One caller per set of permissions. */
export const distinct = everybody.filter((who) => !(who in sameRightsAs));

export type Row = Readonly<Record<string, unknown>>;

/** Account and person of a caller. */
export type Me = { user: string | null; person: string | null };

/** The data that row rules evaluate: all rows, and the caller. */
export type Dataset = {
  me: (who: Who) => Me;
  rows: (collection: string) => readonly Row[];
  row: (collection: string, id: unknown) => Row | undefined;
};

/** A set of rows, with its name on the permission page. */
export type Which = { name: string; holds: (row: Row, who: Who, world: Dataset) => boolean };

/** Rows and fields that these callers read. Several readings of a caller add up. */
type Reading = { who: readonly Who[]; rows: Which; fields: string };

/** Fields that these callers write, in every row if `rows` is missing. */
type Writing = { who: readonly Who[]; rows?: Which; fields: string };

/** The cells of one collection. Everything else is refused. */
export type Cells = {
  read?: readonly Reading[];
  create?: readonly Writing[];
  update?: readonly Writing[];
  delete?: readonly Who[];
  /** The note on the page about actions or endpoints. */
  note?: string;
};

const readers = everybody.filter((who) => who !== 'nobody');
const accounts = readers.filter((who) => who !== 'visitor');
/** Secretary and chair are members; a staff role removes no permissions. */
const members = ['member', 'grace', 'senior', 'fellow', 'secretary', 'chair'] as const;
const insiders = [...members, 'editor', 'admin'] as const;
const outsiders = ['visitor', 'applicant', 'former'] as const;
const editors = ['editor', 'admin'] as const;
const office = ['secretary', 'chair', 'admin'] as const;
const staff = ['editor', ...office] as const;

const all: Which = { name: '', holds: () => true };
const which = (name: string, holds: Which['holds']): Which => ({ name, holds });
/** Rows whose field is the signed-in person. */
const own = (field: string): Which =>
  which('own', (row, who, { me }) => me(who).person !== null && row[field] === me(who).person);
/** Rows whose parent is readable. */
const below = (field: string, parent: string, rows: Which, ready = false): Which =>
  which(rows.name, (row, who, world) => {
    const found = world.row(parent, row[field]);
    return (
      found !== undefined && rows.holds(found, who, world) && (!ready || row.tr_status === 'ready')
    );
  });
const ready = (rows: Which = all, field = '', parent = ''): Which =>
  which(rows.name || 'ready', (row, who, world) =>
    field === ''
      ? row.tr_status === 'ready'
      : below(field, parent, rows, true).holds(row, who, world),
  );

/** Pending approvals that this role may give. */
const waiting = (...machines: readonly string[]): Which =>
  which('of the own kind', ({ machine }) => machines.includes(String(machine)));
const awaited = 'id machine event item payload actor_kind expires_at';

const traces = 'created_at created_by updated_at updated_by';
const parity = 'tr_status stale';

const publishedFor = (...audiences: string[]): Which =>
  which(
    audiences.length > 1 ? 'published' : 'published, public',
    (row) =>
      ['published', 'archived', 'retracted'].includes(String(row.state)) &&
      audiences.includes(String(row.audience)),
  );
const publicNews = publishedFor('public');
const openNews = publishedFor('public', 'members');
const ownCommunityNews = publishedFor('community');
/** Also those of the own communities. */
const membersNews = which('published', (row, who, world) => {
  const { person } = world.me(who);
  const isIn = world
    .rows('community_memberships')
    .some(
      (one) =>
        one.community === row.for_community && one.person === person && one.state === 'active',
    );
  return openNews.holds(row, who, world) || (isIn && ownCommunityNews.holds(row, who, world));
});
const article =
  'id slug first_slug audience category pinned_until cover cover_decorative event_starts_at event_ends_at event_url state published_at revised_at authors former_authors topics translations';
const manuscript = `${article} parity_policy notify publish_at`;
const writtenNews =
  'slug audience category pinned_until cover cover_decorative event_starts_at event_ends_at event_url authors topics translations parity_policy notify';
const newsWords =
  'title lead body body_tree reading_minutes cover_alt cover_caption event_place updated_note tr_status';
const newsText = `id news language ${newsWords} stale retraction`;

/** Child rows of an article, readable like the article. */
const ofNews = (fields: string, onlyReady = false): Reading[] => [
  {
    who: outsiders,
    rows: onlyReady ? ready(publicNews, 'news', 'news') : below('news', 'news', publicNews),
    fields,
  },
  {
    who: members,
    rows: onlyReady ? ready(membersNews, 'news', 'news') : below('news', 'news', membersNews),
    fields,
  },
  { who: editors, rows: all, fields },
];

const shownOfAPerson =
  'id slug display_name_ru display_name_en name_ru_family name_ru_given name_ru_patronymic ' +
  'name_en_family name_en_given name_en_middle sort_name_ru sort_name_en name_en_source ' +
  'name_pronunciation grade grade_year joined_year on_board committee memorial avatar headline_ru headline_en city_ru ' +
  'city_en country employer_ru employer_en position_ru position_en helps_with_ru helps_with_en practice_since_year about_ru ' +
  'about_tree_ru about_en about_tree_en topics languages links contact_email contact_phone ' +
  'contact_telegram shows_certificate shows_communities shows_publications shows_skill_badges skill_badges spoken search_text search_similar';
const record =
  'id slug slug_changed_at display_name_ru display_name_en name_ru_family name_ru_given ' +
  'name_ru_patronymic name_en_family name_en_given name_en_middle name_en_source mononym ' +
  'name_pronunciation avatar translations topics country practice_since_year languages links ' +
  'accepts_contact directory_listed standing standing_since board_since mentoring_coordinator_since grade grade_since joined_at left_at ' +
  'confirmed_at';
const ofStaffAndOwner = 'birth_year former_names leave_reason byline';
const contacts = 'contact_email contact_phone contact_telegram';
const personText = 'id person language headline about city employer position helps_with';
const link = (from: string, to: string) => `id ${from} ${to} sort`;
const topicLink = link('person', 'topic');
const period = 'id person standing grade from to';
const message = 'id from to subject body state created_at';
const consent = 'id person kind action document text_version text_sha256 fields at locale';

const certificate =
  'id number code person grade kind name_ru name_en issued_at valid_from valid_until ' +
  'signatory_name_ru signatory_name_en signatory_role_ru signatory_role_en state ' +
  'state_reason_class state_changed_at superseded_by';
const invitation =
  'id no kind email name locale message inviter sponsor state sent_count last_sent_at expires_at opened_at asked_new_at accepted_at created_at';
const template = 'code version active translations';
const templateText = 'certificate_templates language title body';

const ownAccount =
  'id email first_name last_name role person locale timezone colour_mode status account_status ' +
  'staff_roles tfa_secret email_verified_at pending_email terms_version terms_accepted_at providers';
/** Fields of the own account that the studio needs. */
const studioAccount =
  'last_page password location title description tags provider avatar language appearance ' +
  'theme_light theme_dark tfa_secret preferences_divider';
/** Appearance and language of the studio. */
const studioLook = 'language appearance theme_light theme_dark';
const mine: Which = which('own', (row, who, { me }) => row.id === me(who).user);
const ofApplicants: Which = which('applicants’', (row, _who, world) => {
  return world.row('people', row.person)?.standing === 'applicant';
});
const notOperator: Which = which(
  'but the operator’s',
  ({ role, email }) => role !== null && !String(email).startsWith('operator@'),
);

const log =
  'id at actor actor_kind action collection item revision from_state to_state fields address_prefix';
const ownArea: Which = which('own area', (row) =>
  ['invitations', 'certificates'].includes(String(row.collection)),
);
const notOfCases: Which = which(
  'but of cases',
  (row) =>
    ![
      'cases',
      'endorsements',
      'case_messages',
      'review_assignments',
      'reviews',
      'conflict_declarations',
    ].includes(String(row.collection)),
);
const ownBeforeDecision: Which = which(
  'own',
  (row, who, { me }) =>
    row.candidate === me(who).person &&
    !['deliberation', 'ratifying', 'decided'].includes(String(row.state)),
);
const ofOthers: Which = which('of others', (row, who, { me }) => row.candidate !== me(who).person);
const track = 'code label_ru label_en hint_ru hint_en active';
const cannedText = 'title_ru text_ru title_en text_en order';
const setting = 'key name value allowed section changed_by version updated_at updated_by';
const settingsOf = (...duties: string[]): Which =>
  which('own keys', (row) => duties.includes(String(row.changed_by)));

const published: Which = which('published', ({ status }) => status === 'published');
const question = 'id group order anchor status translations';
const topic = 'id slug parent children synonyms deprecated_by translations';

const shownPortrait = (collection: string): Which =>
  which('shown portraits', (row, _who, world) =>
    world.rows(collection).some(({ avatar }) => avatar === row.id),
  );

const file = 'id type title width height';
/** Further file fields for staff, with the record of the file. */
const fileFacts =
  'filename_download filesize uploaded_by uploaded_on modified_on folder storage description purpose scan_status retention_until public_avatar_of members_avatar_of cover_of resource_of';
const someonesPortrait: Which = which('portraits', (row, _who, world) =>
  world.rows('people').some(({ avatar }) => avatar === row.id),
);
const ownPortrait: Which = which('own', (row, who, world) => {
  const { person } = world.me(who);
  return person !== null && world.row('people', person)?.avatar === row.id;
});
const ownArchive: Which = which('own', (row, who, world) =>
  world
    .rows('own_data_archives')
    .some((archive) => archive.file === row.id && archive.account === world.me(who).user),
);
const picturesOf = (...audiences: string[]): Which =>
  which('pictures of news', (row, _who, world) =>
    world
      .rows('news')
      .some(
        ({ id, cover, state, audience }) =>
          (cover === row.id || row.illustrates === id) &&
          ['published', 'archived'].includes(String(state)) &&
          audiences.includes(String(audience)),
      ),
  );
const picturesAndOwn: Which = which('pictures of news, own', (row, who, world) => {
  const isCover = world.rows('news').some(({ cover }) => cover === row.id);
  return (
    isCover ||
    row.illustrates !== null ||
    (row.uploaded_by !== null && row.uploaded_by === world.me(who).user)
  );
});

/**
 * Cells of translated content: a collection, its texts and its links, readable for all and written by
 * editors.
 */
/** Names of link collections by the column of the linked record. */
const linkNames = { topic: 'topics', item: 'radar_items', person: 'authors' };

const content = (
  collection: string,
  {
    parent,
    fields,
    born = '',
    computed = '',
    texts,
    textsComputed = '',
    links = [],
    rows = all,
    members: forMembers,
    office: forOffice,
    inside = '',
    insideComputed = '',
  }: {
    /** The foreign key of texts and links. */
    parent: string;
    fields: string;
    /** Fields that are set at creation only. */
    born?: string;
    computed?: string;
    texts: string;
    /** Fields of the texts that only events write. */
    textsComputed?: string;
    links?: readonly (keyof typeof linkNames)[];
    /** Rows for everybody; more rows for members, secretary and chair. */
    rows?: Which;
    members?: Which;
    office?: Which;
    /** Fields for editors only: written ones, and computed ones. */
    inside?: string;
    insideComputed?: string;
  },
): Record<string, Cells> => {
  const readings = (shown: string, through: (which: Which) => Which): Reading[] => [
    { who: forMembers ? outsiders : readers, rows: through(rows), fields: shown },
    ...(forMembers ? [{ who: members, rows: through(forMembers), fields: shown }] : []),
    ...(forOffice
      ? [{ who: ['secretary', 'chair'] as const, rows: through(forOffice), fields: shown }]
      : []),
  ];
  const shown = `id ${born} ${fields} ${computed}`;
  const text = `id ${parent} language ${texts} ${textsComputed} ${parity}`;
  const child = (name: string) => `id ${parent} ${name} sort`;
  return {
    [collection]: {
      read: [
        ...readings(shown, (which) => which),
        { who: editors, rows: all, fields: `${shown} ${inside} ${insideComputed} ${traces}` },
      ],
      create: [{ who: editors, fields: `id ${born} ${fields} ${inside}` }],
      update: [{ who: editors, fields: `${fields} ${inside}` }],
      delete: ['admin'],
    },
    [`${collection}_translations`]: {
      read: [
        ...readings(text, (which) => ready(which, parent, collection)),
        { who: editors, rows: all, fields: text },
      ],
      create: [{ who: editors, fields: `id ${parent} language ${texts} tr_status` }],
      update: [{ who: editors, fields: `${texts} tr_status` }],
      delete: ['admin'],
    },
    ...Object.fromEntries(
      links.map((name): [string, Cells] => [
        `${collection}_${linkNames[name]}`,
        {
          read: [
            ...readings(child(name), (which) => below(parent, collection, which)),
            { who: editors, rows: all, fields: child(name) },
          ],
          create: [{ who: editors, fields: child(name) }],
          update: [{ who: editors, fields: 'sort' }],
          delete: editors,
        },
      ]),
    ),
  };
};

const ofEdition: Which = which(
  'of published editions',
  (row, _who, world) => world.row('radar_editions', row.edition)?.state === 'published',
);
const placed: Which = which('of published editions', (row, who, world) =>
  world
    .rows('radar_placements')
    .some((placement) => placement.item === row.id && ofEdition.holds(placement, who, world)),
);
const current = (row: Row) => ['published', 'outdated'].includes(String(row.state));
const openResources: Which = which(
  'current, public',
  (row) => current(row) && row.access === 'public',
);
const membersResources: Which = which(
  'current, for members and the own grade',
  (row, who, world) => {
    const grade = world.row('people', world.me(who).person)?.grade;
    const byGrade = typeof grade === 'string' && JSON.stringify(row.grades ?? '').includes(grade);
    return current(row) && (['public', 'members'].includes(String(row.access)) || byGrade);
  },
);
const filesOf = (resources: Which): Which =>
  which('files of the library', (row, who, world) =>
    world
      .rows('resources')
      .some((resource) => resource.file === row.id && resources.holds(resource, who, world)),
  );
const currentResources = which(
  'current, of no community',
  (row) => current(row) && row.access !== 'community',
);
const inbox: Which = which(
  'own',
  (row, who, world) => own('person').holds(row, who, world) && row.inbox === true,
);
const signal = 'stance comment';
const draft = 'id item person language ring rationale at';
const attempt = 'id person areas seed question_versions answers started_at finished_at shared';

const shownFiles: readonly Omit<Reading, 'fields'>[] = [
  { who: readers, rows: shownPortrait('people_public') },
  { who: insiders, rows: shownPortrait('people_members') },
  { who: accounts, rows: ownPortrait },
  { who: accounts, rows: ownArchive },
  { who: office, rows: someonesPortrait },
  { who: readers, rows: picturesOf('public') },
  { who: members, rows: picturesOf('public', 'members') },
  { who: editors, rows: picturesAndOwn },
  { who: readers, rows: filesOf(openResources) },
  { who: members, rows: filesOf(membersResources) },
  { who: ['secretary', 'chair'], rows: filesOf(currentResources) },
  { who: editors, rows: filesOf(all) },
];

/** Every collection of the definition; a test requires cells for each. */
export const matrix: Readonly<Record<string, Cells>> = {
  news: {
    read: [
      { who: outsiders, rows: publicNews, fields: article },
      { who: members, rows: membersNews, fields: article },
      { who: editors, rows: all, fields: `${manuscript} ${traces}` },
    ],
    create: [{ who: editors, fields: `id ${writtenNews}` }],
    update: [{ who: editors, fields: writtenNews }],
    delete: ['admin'],
    note: 'State and times of publication by actions',
  },
  news_translations: {
    read: ofNews(newsText, true),
    create: [{ who: editors, fields: `id news language ${newsWords}` }],
    update: [{ who: editors, fields: newsWords }],
    delete: ['admin'],
  },
  news_authors: {
    read: ofNews(link('news', 'person')),
    create: [{ who: editors, fields: link('news', 'person') }],
    update: [{ who: editors, fields: 'sort' }],
    delete: editors,
  },
  news_topics: {
    read: ofNews(link('news', 'topic')),
    create: [{ who: editors, fields: link('news', 'topic') }],
    update: [{ who: editors, fields: 'sort' }],
    delete: editors,
  },
  news_hidden_authors: {},
  news_former_authors: {
    read: ofNews('id news sort name_ru name_en'),
    note: 'Written as people leave',
  },
  news_slug_history: {
    read: [{ who: editors, rows: all, fields: 'id news slug from to' }],
    note: 'Where an article is now: by an endpoint',
  },
  news_marks: { note: 'Own ones by an endpoint and actions' },
  languages: { read: [{ who: staff, rows: all, fields: 'code name' }] },
  topics: {
    read: [
      { who: readers, rows: all, fields: topic },
      { who: editors, rows: all, fields: traces },
    ],
    create: [{ who: editors, fields: topic }],
    update: [{ who: editors, fields: topic.replace('id ', '') }],
    delete: ['admin'],
  },
  topics_translations: {
    read: [
      { who: readers, rows: ready(), fields: `id topic language label ${parity}` },
      { who: editors, rows: all, fields: `id topic language label ${parity}` },
    ],
    create: [{ who: editors, fields: 'id topic language label tr_status' }],
    update: [{ who: editors, fields: 'label tr_status' }],
    delete: ['admin'],
  },
  faq_items: {
    read: [
      { who: readers, rows: published, fields: question },
      { who: editors, rows: all, fields: `${question} helpful_yes helpful_no ${traces}` },
    ],
    create: [{ who: editors, fields: question }],
    update: [{ who: editors, fields: question.replace('id ', '') }],
    delete: ['admin'],
  },
  faq_items_translations: {
    read: [
      {
        who: readers,
        rows: ready(published, 'item', 'faq_items'),
        fields: `id item language question answer answer_tree ${parity}`,
      },
      { who: editors, rows: all, fields: `id item language question answer answer_tree ${parity}` },
    ],
    create: [{ who: editors, fields: 'id item language question answer answer_tree tr_status' }],
    update: [{ who: editors, fields: 'question answer answer_tree tr_status' }],
    delete: ['admin'],
  },
  legal_documents: {
    read: [
      {
        who: readers,
        rows: all,
        fields: 'id code version sha256 url effective_from requires_reacceptance',
      },
    ],
  },

  ...content('radar_editions', {
    parent: 'edition',
    born: 'no code',
    fields: 'previous translations',
    computed: 'state published_at revised_at',
    texts: 'title foreword foreword_tree',
    textsComputed: 'updated_note',
    rows: which('published', ({ state }) => state === 'published'),
  }),
  ...content('radar_items', {
    parent: 'item',
    fields: 'slug quadrant topics home_url aliases translations',
    insideComputed: 'placements',
    texts: 'name what',
    links: ['topic'],
    rows: placed,
  }),
  ...content('radar_placements', {
    parent: 'placement',
    born: 'edition item',
    fields: 'ring movement featured authors translations',
    computed: 'former_authors',
    links: ['person'],
    texts: 'rationale rationale_tree',
    rows: ofEdition,
  }),
  radar_placements_hidden_authors: {},
  radar_placements_former_authors: {
    read: [
      {
        who: readers,
        rows: below('placement', 'radar_placements', ofEdition),
        fields: 'id placement sort name_ru name_en',
      },
      { who: editors, rows: all, fields: 'id placement sort name_ru name_en' },
    ],
    note: 'Written as people leave',
  },
  radar_signals: {
    read: [{ who: members, rows: own('person'), fields: `id item person ${signal} at` }],
    create: [{ who: members, fields: `id item person ${signal}` }],
    update: [{ who: members, rows: own('person'), fields: signal }],
    delete: members,
    note: 'Totals by an endpoint',
  },
  radar_drafts: {
    read: [
      { who: members, rows: own('person'), fields: draft },
      { who: editors, rows: all, fields: draft },
    ],
    delete: [...members, ...editors],
    note: 'Written by an action of senior members and fellows',
  },
  ...content('skill_areas', {
    parent: 'area',
    born: 'code',
    fields: 'order topics translations',
    texts: 'label about',
    links: ['topic'],
  }),
  ...content('skill_questions', {
    parent: 'question',
    born: 'code',
    fields: 'area kind correct difficulty weight version topics radar_items translations',
    computed: 'state',
    texts: 'text options explanation',
    links: ['topic', 'item'],
    rows: which('active', ({ state }) => state === 'active'),
  }),
  skill_attempts: {
    read: [{ who: accounts, rows: own('person'), fields: `${attempt} scores` }],
    create: [{ who: accounts, fields: `${attempt} scores` }],
    delete: accounts,
    note: 'Statistics by an endpoint',
  },
  ...content('resources', {
    parent: 'resource',
    fields:
      'slug type access content_languages file url versions authors_text licence review_after topics radar_items translations',
    computed: 'state useful_count bookmarks link_status link_checked_at',
    inside: 'grades',
    insideComputed: 'submitted_by reviewed_by',
    texts: 'title summary',
    links: ['topic', 'item'],
    rows: openResources,
    members: membersResources,
    office: currentResources,
  }),
  mentor_profiles: { note: 'Published ones by an endpoint, own ones by actions' },
  mentorship_requests: { note: 'By its two people, through an endpoint and actions' },
  mentorships: {
    read: [
      {
        who: ['admin'],
        rows: which('reported', ({ state }) => state === 'frozen'),
        fields: 'id mentor mentee state started_at planned_end reported_by report_text',
      },
    ],
    note: 'By its two people, through an endpoint and actions',
  },
  mentorship_sessions: { note: 'By its two people, through an endpoint and actions' },
  mentorship_notes: { note: 'Own ones through an endpoint and actions' },
  mentor_marks: { note: 'Own ones through an endpoint and actions' },
  mentorship_feedback: { note: 'Own one; the mentor reads an aggregate' },
  resource_marks: { note: 'Own ones by an endpoint and actions' },
  enquiries: {
    read: [
      {
        who: editors,
        rows: all,
        fields: 'id no name email topic text locale state at handled_at reason',
      },
    ],
    note: 'With answers by an endpoint; by actions',
  },
  enquiry_answers: { note: 'To those who answer, by an endpoint; by actions' },
  enquiry_texts: {
    read: [{ who: editors, rows: all, fields: `id ${cannedText}` }],
    create: [{ who: editors, fields: cannedText }],
    update: [{ who: editors, fields: cannedText }],
    delete: editors,
  },
  tallies: {
    read: [{ who: editors, rows: all, fields: 'id day kind subject language count' }],
    note: 'Counted by actions',
  },
  notifications: {
    read: [
      {
        who: accounts,
        rows: inbox,
        fields:
          'id event category title_key params link case priority read_at archived_at snoozed_until created_at',
      },
    ],
  },
  notification_prefs: {
    read: [{ who: accounts, rows: own('person'), fields: 'id category email inapp' }],
  },
  notification_settings: {
    read: [
      {
        who: accounts,
        rows: own('person'),
        fields: 'id quiet_from quiet_to digest_hour digest_weekday digest_off paused_until',
      },
    ],
  },
  mail_addresses: {
    read: [
      {
        who: accounts,
        rows: own('person'),
        fields: 'bounced_at complained_at unsubscribed_at confirmed_at',
      },
    ],
  },
  deliveries: {
    read: [
      {
        who: ['admin'],
        rows: all,
        fields:
          'id channel state optional attempts attempted_at next_try_at provider_id error_class reason merged_into sent_at created_at',
      },
    ],
  },
  webhooks: {
    read: [{ who: ['admin'], rows: all, fields: 'id url events active last_status last_at' }],
  },
  webhook_calls: {
    read: [
      {
        who: ['admin'],
        rows: all,
        fields: 'id webhook event body state attempts next_try_at status created_at',
      },
    ],
  },
  account_links: {},
  recovery_codes: {},
  account_identities: {},
  own_data_archives: {
    read: [
      {
        who: accounts,
        rows: which('own', (row, who, { me }) => row.account === me(who).user),
        fields: 'id account state asked_at ready_at expires_at file',
      },
    ],
    note: 'Asked for by an action',
  },

  people_public: { read: [{ who: readers, rows: all, fields: shownOfAPerson }] },
  people_public_topics: { read: [{ who: readers, rows: all, fields: topicLink }] },
  people_members: {
    read: [{ who: insiders, rows: all, fields: `${shownOfAPerson} accepts_contact` }],
  },
  people_members_topics: { read: [{ who: insiders, rows: all, fields: topicLink }] },
  people: {
    read: [
      { who: accounts, rows: own('id'), fields: `${record} ${ofStaffAndOwner} ${contacts}` },
      { who: office, rows: all, fields: `${record} accounts ${traces}` },
      { who: ['secretary'], rows: all, fields: ofStaffAndOwner },
    ],
    note: 'Changed by actions; ways to reach a candidate by an endpoint',
  },
  people_translations: {
    read: [
      { who: accounts, rows: own('person'), fields: personText },
      { who: office, rows: all, fields: personText },
    ],
  },
  people_topics: {
    read: [
      { who: accounts, rows: own('person'), fields: topicLink },
      { who: office, rows: all, fields: topicLink },
    ],
  },
  visibility_settings: {
    read: [
      { who: accounts, rows: own('person'), fields: 'id person field level' },
      { who: ['admin'], rows: all, fields: `id person field level ${traces}` },
    ],
    note: 'Whom each field is shown to, for the secretary: by an endpoint',
  },
  consents: {
    read: [
      { who: accounts, rows: own('person'), fields: consent },
      { who: ['admin'], rows: all, fields: `${consent} ip_prefix` },
    ],
    note: 'Which stand, for the secretary: by an endpoint',
  },
  membership_periods: {
    read: [
      { who: members, rows: own('person'), fields: period },
      { who: office, rows: all, fields: `${period} source case note ${traces}` },
    ],
  },
  slug_history: {
    read: [
      { who: accounts, rows: own('person'), fields: 'id person slug from to' },
      { who: ['secretary', 'admin'], rows: all, fields: 'id person slug from to' },
    ],
    note: 'Where somebody is now: by an endpoint',
  },
  contact_messages: {
    read: [
      {
        who: members,
        rows: which('own', (row, who, { me }) => {
          const { person } = me(who);
          const arrived = ['delivered', 'reported'].includes(String(row.state));
          return person !== null && (row.from === person || (row.to === person && arrived));
        }),
        fields: message,
      },
      {
        who: ['admin'],
        rows: which('reported', ({ state }) => state === 'reported'),
        fields: `${message} report_code report_text reported_at`,
      },
    ],
    note: 'Sent, reported and judged by actions',
  },
  directus_users: {
    read: [
      { who: accounts, rows: mine, fields: ownAccount },
      { who: staff, rows: mine, fields: studioAccount },
      { who: ['secretary'], rows: ofApplicants, fields: 'id email status account_status person' },
      {
        who: ['admin'],
        rows: all,
        fields: `${ownAccount.replace(' tfa_secret', '')} last_access status_reason factor_reset_note erase_at`,
      },
    ],
    update: [
      { who: accounts, rows: mine, fields: 'locale timezone colour_mode' },
      { who: staff, rows: mine, fields: studioLook },
      {
        who: ['admin'],
        rows: notOperator,
        fields: `first_name last_name locale timezone colour_mode ${studioLook}`,
      },
    ],
  },
  directus_files: {
    read: [
      ...shownFiles.map((shown) => ({ ...shown, fields: file })),
      ...shownFiles.map(({ who, rows }) => ({
        who: staff.filter((one) => who.includes(one)),
        rows,
        fields: fileFacts,
      })),
      ...shownFiles.map(({ who, rows }) => ({
        who: office.filter((one) => who.includes(one)),
        rows,
        fields: 'avatar_of',
      })),
    ],
    create: [{ who: editors, fields: 'id title type filename_download storage folder' }],
    note: 'Portraits come and go by actions',
  },

  invitations: {
    read: [
      { who: members, rows: own('inviter'), fields: invitation },
      {
        who: office,
        rows: all,
        fields: `${invitation} role_on_accept withheld superseded_by grade reference case reminded_at accepted_user decline_reason revoked_by bounce_code`,
      },
    ],
    note: 'Sent, revoked and answered by actions; the invitee by the link',
  },
  certificates: {
    read: [
      { who: [...members, 'editor'], rows: own('person'), fields: certificate },
      {
        who: office,
        rows: all,
        fields: `${certificate} state_reason_private template case issued_by revision ${traces}`,
      },
    ],
    note: 'Of a listed person, and by its code: by endpoints',
  },
  certificate_templates: {
    read: [{ who: office, rows: all, fields: `id ${template}` }],
    create: [{ who: ['admin'], fields: template }],
    update: [{ who: ['admin'], fields: template.replace('code ', '') }],
  },
  certificate_templates_translations: {
    read: [{ who: office, rows: all, fields: `id ${templateText}` }],
    create: [{ who: ['admin'], fields: templateText }],
    update: [{ who: ['admin'], fields: templateText }],
  },
  status_lists: {},
  cases: {
    read: [
      {
        who: accounts,
        rows: ownBeforeDecision,
        fields: 'id no kind candidate state track language created_at submitted_at due_at',
      },
      {
        who: office,
        rows: ofOthers,
        fields: 'id no kind candidate state track language created_at submitted_at due_at',
      },
    ],
    note: 'Changed by actions; everything else of a case by endpoints',
  },
  applications: { note: 'By endpoints, to administrators after break-glass' },
  case_files: { note: 'By endpoints, to administrators after break-glass' },
  endorsements: { note: 'By endpoints, to administrators after break-glass' },
  case_messages: { note: 'By endpoints, to administrators after break-glass' },
  case_events: { note: 'By endpoints' },
  case_log_heads: { note: 'By endpoints' },
  fairness_figures: { note: 'By endpoints' },
  page_views: { note: 'By an endpoint, as sums' },
  case_votes: { note: 'By endpoints' },
  review_assignments: { note: 'By endpoints' },
  conflict_declarations: { note: 'By endpoints' },
  reviews: { note: 'By endpoints, to administrators after break-glass' },
  reviewer_profiles: { note: 'By endpoints' },
  tracks: {
    read: [{ who: accounts, rows: all, fields: track }],
    create: [{ who: ['chair', 'admin'], fields: track }],
    update: [{ who: ['chair', 'admin'], fields: track.replace('code ', '') }],
  },

  settings: {
    read: [
      { who: ['editor'], rows: settingsOf('editor'), fields: setting },
      { who: office, rows: all, fields: setting },
    ],
    update: [
      { who: ['editor'], rows: settingsOf('editor'), fields: 'value' },
      { who: ['secretary'], rows: settingsOf('secretary'), fields: 'value' },
      { who: ['chair'], rows: settingsOf('chair'), fields: 'value' },
      {
        who: ['admin'],
        rows: which('not fixed', ({ changed_by }) => changed_by !== 'nobody'),
        fields: 'value',
      },
    ],
  },
  settings_history: {
    read: [
      {
        who: ['chair', 'admin'],
        rows: all,
        fields: 'id setting version value changed_at changed_by',
      },
    ],
  },
  audit_log: {
    read: [
      { who: ['secretary', 'chair'], rows: ownArea, fields: log },
      { who: ['admin'], rows: notOfCases, fields: log },
    ],
  },
  outbox_events: {},
  action_keys: {},
  studio_sessions: {},
  factor_proofs: {},
  counters: {},
  approvals: {
    read: [
      { who: ['editor'], rows: waiting('news'), fields: awaited },
      {
        who: ['chair'],
        rows: waiting('certificates', 'invitations', 'standing'),
        fields: awaited,
      },
      {
        who: ['admin'],
        rows: waiting('news', 'certificates', 'invitations', 'standing'),
        fields: awaited,
      },
    ],
    note: 'answered by `approvals/{id}/approve`, `…/refuse`, `…/cancel`',
  },
  approval_history: { note: 'Of the own events by an endpoint, outside the firewall' },
  jobs: {},
  job_runs: {},
  site_state: {},
  communities: {
    read: [
      {
        who: ['admin'],
        rows: all,
        fields:
          'id slug state name_ru name_en kind access purpose_ru purpose_en about_ru about_en agreement_ru agreement_en proposer proposed_at supported_at approved_at archived_at caretaker_since answer',
      },
    ],
    note: 'Those that a person may know of, by an endpoint; by actions',
  },
  community_supports: { note: 'Own ones by an endpoint and actions' },
  community_memberships: { note: 'By an endpoint, and by actions' },
  community_events: { note: 'By an endpoint, and by actions' },
  event_answers: { note: 'By an endpoint, and by actions' },
  calendar_addresses: { note: 'By actions; whoever knows the address reads the calendar' },
  initiatives: {
    read: [
      {
        who: ['editor', 'admin'],
        rows: which('submitted', ({ submitted_at }) => Boolean(submitted_at)),
        fields:
          'id no slug state author title_ru title_en problem_ru problem_en proposal_ru proposal_en legal_refs supports threshold confirm_by submitted_at returned_at opens_at closes_at reached_at list_closed_at review_at review_ru review_en addressee_ru addressee_en sent_at answer_ru answer_en documents answered_at ended_at rejection note',
      },
    ],
    note: 'Published ones by everybody, by an endpoint; by actions',
  },
  initiative_co_sponsors: { note: 'By an endpoint, and by actions' },
  initiative_supports: { note: 'Those with a public name by an endpoint; by actions' },
  discussions: { note: 'Of the rooms that a person reads, by an endpoint; by actions' },
  discussion_replies: { note: 'With their thread, by an endpoint; by actions' },
  discussion_versions: { note: 'To their author and those who moderate, by an endpoint' },
  discussion_reads: { note: 'Own ones by an endpoint, and by actions' },
  discussion_rooms: { note: 'Own ones by an endpoint, and by actions' },
  discussion_reports: { note: 'To those who moderate, by an endpoint; by actions' },
  discussion_drafts: { note: 'Own ones by an endpoint, and by actions' },
};

/** Splits the fields of a cell. */
export const listed = (fields: string): string[] => fields.split(' ').filter(Boolean);
