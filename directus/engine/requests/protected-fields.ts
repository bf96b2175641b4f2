import type { Knex } from 'knex';
import type { FilterContext, FilterMeta, Hook, Key, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { roleIds } from '../schema/access/ids.ts';

/** Fields that only actions may change (docs/domain/permissions.md, rule 3). */
const protectedFields: readonly string[] = [
  'state',
  'grade',
  'standing',
  'no',
  'number',
  'code',
  'hash',
  'revision',
];

/** Further fields that only actions, jobs and forms of the site may write, by collection. */
const systemFields: Readonly<Record<string, readonly string[]>> = {
  news: ['first_slug', 'community', 'published_at', 'revised_at', 'publish_at'],
  news_translations: ['retraction'],
  radar_editions: ['published_at'],
  radar_drafts: ['item', 'person', 'at'],
  skill_attempts: ['scores'],
  resources: [
    'community',
    'submitted_by',
    'reviewed_by',
    'useful_count',
    'bookmarks',
    'link_checked_at',
    'link_status',
  ],
  faq_items: ['helpful_yes', 'helpful_no'],
  enquiries: ['name', 'email', 'topic', 'text', 'locale', 'at'],
  directus_users: [
    'person',
    'account_status',
    'staff_roles',
    'email_verified_at',
    'pending_email',
    'terms_version',
    'terms_accepted_at',
    'providers',
    'status_reason',
    'erase_at',
    'home',
    'tfa_last_step',
    'secured_at',
  ],
  directus_files: ['purpose', 'scan_status', 'illustrates', 'sha256', 'retention_until'],
};

/** Directus account fields that only actions may change for accounts of people (not for operator accounts). */
const personAccountFields: readonly string[] = [
  'email',
  'password',
  'role',
  'status',
  'token',
  'provider',
  'external_identifier',
];

/** Collections without plain writes; people, for example, must stay consistent with their projections. */
const protectedCollections: readonly string[] = [
  'people',
  'people_translations',
  'people_topics',
  'people_public',
  'people_members',
  'people_public_topics',
  'people_members_topics',
  'visibility_settings',
  'consents',
  'membership_periods',
  'news_hidden_authors',
  'news_former_authors',
  'news_slug_history',
  'radar_placements_hidden_authors',
  'radar_placements_former_authors',
  'slug_history',
  'contact_messages',
  'legal_documents',
  'certificates',
  'cases',
  'applications',
  'case_files',
  'endorsements',
  'case_messages',
  'case_events',
  'case_log_heads',
  'case_votes',
  'review_assignments',
  'conflict_declarations',
  'reviews',
  'reviewer_profiles',
  'audit_log',
  'outbox_events',
  'action_keys',
  'approvals',
  'counters',
  'tallies',
  'status_lists',
  'settings_history',
  'account_links',
  'invitations',
  'recovery_codes',
  'account_identities',
  'studio_sessions',
  'own_data_archives',
  'notifications',
  'deliveries',
  'notification_prefs',
  'notification_settings',
  'mail_addresses',
  'webhooks',
  'webhook_calls',
];

/** Initial states, which a create may contain. */
const initialStates: Readonly<Record<string, string>> = {
  news: 'draft',
  radar_editions: 'draft',
  resources: 'suggested',
  skill_questions: 'draft',
};
/** Collections whose `state` staff set manually, without a workflow. */
const manualStates: readonly string[] = ['enquiries'];
/** Fields that may be set at creation; submitted scores are replaced by computed ones. */
const creationFields: readonly string[] = ['no', 'number', 'code', 'hash', 'scores'];

/**
 * Refuses plain writes of protected fields and collections with `E_FORBIDDEN` for every caller, the super
 * administrator included. The system itself (actions, demo data) writes without an accountability, which is
 * impossible over HTTP.
 */
export const protectFields: Hook = ({ filter }) => {
  filter('items.create', (payload, meta, context) => {
    refuse(
      meta,
      context,
      payload,
      (field, value) =>
        !creationFields.includes(field) &&
        !(field === 'state' && initialStates[meta.collection] === value),
    );
    return payload;
  });
  filter('users.create', (payload, meta, context) => {
    refuse(meta, context, payload, () => true);
    const { role } = payload as Row;
    if (context.accountability !== null && isOfPeople(role)) throw byActionsOnly('role');
    return payload;
  });
  for (const event of ['items.update', 'users.update', 'files.update']) {
    filter(event, (payload, meta, context) => {
      refuse(meta, context, payload, () => true);
      return payload;
    });
  }
  filter('users.update', async (payload, { keys = [] }, { accountability, database }) => {
    if (accountability === null) return payload;
    const field = personAccountFields.find((name) => name in (payload as Row));
    if (field === undefined) return payload;
    if (isOfPeople((payload as Row).role)) throw byActionsOnly('role');
    // Only the super account may learn whether the account exists and whose it is.
    if (!accountability.admin || (await anyOfPeople(database, keys))) throw byActionsOnly(field);
    return payload;
  });
  filter('users.delete', async (payload, _meta, { accountability, database }) => {
    if (accountability === null) return payload;
    if (!accountability.admin || (await anyOfPeople(database, payload as Key[]))) {
      throw refusal('E_FORBIDDEN', { reason: 'Accounts of people are closed by actions only.' });
    }
    return payload;
  });
  filter('items.delete', (payload, meta, context) => {
    refuse(meta, context, {}, () => true);
    return payload;
  });
};

const isOfPeople = (role: unknown) => Object.values<unknown>(roleIds).includes(role);

async function anyOfPeople(database: unknown, accounts: readonly Key[]): Promise<boolean> {
  const ofPeople = await (database as Knex)('directus_users')
    .whereIn('id', accounts)
    .whereIn('role', Object.values(roleIds))
    .first('id');
  return ofPeople !== undefined;
}

function byActionsOnly(field: string) {
  return refusal('E_FORBIDDEN', { reason: `"${field}" is changed by actions only.`, field });
}

function refuse(
  { collection }: FilterMeta,
  { accountability }: FilterContext,
  payload: unknown,
  isChecked: (field: string, value: unknown) => boolean,
): void {
  if (accountability === null) return;
  const own = systemFields[collection] ?? [];
  // Among Directus's own collections only accounts and files have protected fields.
  if (collection.startsWith('directus_') && own.length === 0) return;
  if (protectedCollections.includes(collection)) {
    throw refusal('E_FORBIDDEN', { reason: `"${collection}" is changed by actions only.` });
  }
  for (const [field, value] of Object.entries(payload as Record<string, unknown>)) {
    if (!own.includes(field) && !protectedFields.includes(field)) continue;
    if (!isChecked(field, value)) continue;
    if (field === 'state' && manualStates.includes(collection)) continue;
    throw byActionsOnly(field);
  }
}
