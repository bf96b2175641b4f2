// Default list layouts of collections in the studio, and named lists (bookmarks) for staff.
import { once } from '../once.ts';
import { roleIds } from './access/ids.ts';
import { pendingWork } from './declared-work.ts';
import type { ListDefinition } from './types.ts';

type Columns = {
  columns: readonly [string, ...string[]];
  /** Sort field; the first column by default. A minus sorts descending. */
  sort?: readonly string[];
};

/** The columns of each collection in the navigation. */
const opening = {
  news: {
    columns: ['translations', 'state', 'category', 'audience', 'published_at'],
    sort: ['-published_at'],
  },
  faq_items: {
    columns: ['translations', 'group', 'order', 'status'],
    sort: ['group', 'order'],
  },
  topics: { columns: ['translations', 'slug', 'parent'], sort: ['slug'] },
  legal_documents: { columns: ['code', 'version'], sort: ['code', '-version'] },
  radar_editions: { columns: ['code', 'state', 'published_at', 'previous'], sort: ['-no'] },
  radar_items: { columns: ['translations', 'quadrant', 'topics', 'home_url'], sort: ['slug'] },
  radar_placements: {
    columns: ['item', 'edition', 'ring', 'movement', 'featured'],
    sort: ['-edition.no', 'item.slug'],
  },
  radar_drafts: { columns: ['item', 'ring', 'person', 'language', 'at'], sort: ['-at'] },
  skill_areas: { columns: ['translations', 'code', 'order'], sort: ['order'] },
  skill_questions: { columns: ['code', 'translations', 'area', 'difficulty', 'state'] },
  resources: {
    columns: ['translations', 'type', 'access', 'state', 'link_status'],
    sort: ['slug'],
  },
  contact_messages: {
    columns: ['subject', 'from', 'to', 'state', 'created_at'],
    sort: ['-created_at'],
  },
  enquiries: { columns: ['no', 'topic', 'name', 'state', 'at'], sort: ['-at'] },
  tallies: { columns: ['day', 'kind', 'subject', 'language', 'count'], sort: ['-day'] },
  people: {
    columns: ['display_name_ru', 'display_name_en', 'standing', 'grade', 'joined_at'],
    sort: ['name_ru_family', 'name_ru_given'],
  },
  people_public: {
    columns: ['display_name_ru', 'display_name_en', 'grade', 'headline_ru', 'city_ru'],
    sort: ['sort_name_ru'],
  },
  people_members: {
    columns: ['display_name_ru', 'display_name_en', 'grade', 'headline_ru', 'city_ru'],
    sort: ['sort_name_ru'],
  },
  visibility_settings: { columns: ['person', 'field', 'level'], sort: ['field'] },
  consents: { columns: ['person', 'kind', 'action', 'document', 'at'], sort: ['-at'] },
  membership_periods: {
    columns: ['person', 'standing', 'grade', 'from', 'to'],
    sort: ['-from'],
  },
  news_slug_history: { columns: ['slug', 'news', 'from', 'to'], sort: ['-to'] },
  slug_history: { columns: ['slug', 'person', 'from', 'to'], sort: ['-from'] },
  cases: { columns: ['no', 'candidate', 'kind', 'state', 'due_at'], sort: ['-no'] },
  certificates: {
    columns: ['number', 'name_ru', 'grade', 'state', 'issued_at'],
    sort: ['-number'],
  },
  certificate_templates: {
    columns: ['code', 'version', 'active'],
    sort: ['code', '-version'],
  },
  tracks: { columns: ['label_ru', 'label_en', 'code', 'active'], sort: ['label_ru'] },
  invitations: {
    columns: ['no', 'email', 'kind', 'state', 'inviter', 'expires_at'],
    sort: ['-no'],
  },
  settings: { columns: ['name', 'value', 'section', 'changed_by'], sort: ['section', 'key'] },
  settings_history: {
    columns: ['setting', 'version', 'value', 'changed_by', 'changed_at'],
    sort: ['-changed_at'],
  },
  audit_log: {
    columns: ['at', 'actor', 'action', 'collection', 'from_state', 'to_state'],
    sort: ['-at'],
  },
  outbox_events: { columns: ['at', 'event', 'handled_at', 'attempts', 'error'], sort: ['-at'] },
  approvals: {
    columns: ['machine', 'event', 'payload', 'actor_kind', 'expires_at'],
    sort: ['-expires_at'],
  },
  job_runs: {
    columns: ['job', 'started_at', 'finished_at', 'result', 'error'],
    sort: ['-started_at'],
  },
  notifications: {
    columns: ['event', 'category', 'created_at', 'read_at'],
    sort: ['-created_at'],
  },
  deliveries: {
    columns: ['channel', 'state', 'attempts', 'sent_at', 'error_class'],
    sort: ['-created_at'],
  },
  mail_addresses: {
    columns: ['bounced_at', 'complained_at', 'confirmed_at'],
    sort: ['-bounced_at'],
  },
  webhooks: { columns: ['url', 'active', 'last_status', 'last_at'] },
  webhook_calls: {
    columns: ['event', 'state', 'attempts', 'status', 'created_at'],
    sort: ['-created_at'],
  },
} satisfies Readonly<Record<string, Columns>>;

/** Column widths in pixels: texts and bilingual choices need more. */
const widths = { text: 320, other: 240 };

function table({
  columns,
  sort,
}: Columns): Pick<ListDefinition, 'layout' | 'layout_query' | 'layout_options'> {
  const by = sort ?? [columns[0]];
  const widthOf = (column: string) =>
    ['translations', 'name'].includes(column) ? widths.text : widths.other;
  return {
    layout: 'tabular',
    layout_query: { tabular: { fields: [...columns], sort: [...by] } },
    layout_options: {
      tabular: { widths: Object.fromEntries(columns.map((name) => [name, widthOf(name)])) },
    },
  };
}

/** Defaults for everybody, until a user customises the list. */
export const openingLists: ListDefinition[] = Object.entries(opening).map(([collection, list]) => ({
  role: null,
  collection,
  bookmark: null,
  icon: 'bookmark',
  ...table(list),
  filter: null,
}));

/** News by creation, newest first, so that new drafts come before published articles. */
export const newestFirst: ListDefinition[] = [roleIds.editor, roleIds.admin].map((role) => ({
  role,
  collection: 'news',
  bookmark: null,
  icon: 'bookmark',
  ...table({ ...opening.news, sort: ['-created_at'] }),
  filter: null,
}));

type List = Omit<ListDefinition, 'role'>;

/** Unpublished articles, last edited first. */
const inProgress: List = {
  collection: 'news',
  bookmark: 'В работе · In progress',
  icon: 'edit_note',
  ...table({
    columns: ['translations', 'state', 'publish_at', 'updated_at', 'created_at'],
    sort: ['-updated_at', '-created_at'],
  }),
  filter: { state: { _in: ['draft', 'in_review', 'approved', 'scheduled'] } },
};

/** The lists of pending work. */
const workLists = (): List[] =>
  pendingWork().flatMap(({ collection, filter, list }) =>
    list
      ? [{ collection, bookmark: list.label.join(' · '), icon: list.icon, filter, ...table(list) }]
      : [],
  );

const staffRoles = [roleIds.editor, roleIds.secretary, roleIds.chair, roleIds.admin];

/** For every staff role, because an editor may have another first role. Lists of unreadable collections are hidden. */
export const namedLists = once((): ListDefinition[] =>
  staffRoles.flatMap((role) => [inProgress, ...workLists()].map((list) => ({ role, ...list }))),
);
